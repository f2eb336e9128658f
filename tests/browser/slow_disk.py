"""main.py on a disk that takes seconds for every line of one match: that in $SLOW. Options as of main.py."""

from __future__ import annotations

import os
import time

from main import main
from storage.files import DiskFile

SECONDS = 2.0
append = DiskFile.append


def slowly(self: DiskFile, at: int, data: bytes) -> None:
    """Write as ever, after a while."""
    if self.name.startswith(os.environ["SLOW"]):
        time.sleep(SECONDS)
    append(self, at, data)


if __name__ == "__main__":
    DiskFile.append = slowly  # type: ignore[method-assign]
    main()
