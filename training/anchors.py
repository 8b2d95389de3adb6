"""Writes portraits of the 118th Congress whose date is known, and their ages. They keep adults' estimates where they are.

anchors.py CIVIC_SENSE LEGISLATORS PUBLISHED.csv OUT: clones of civicsense2025/civic-sense-main (at 75e125ec) and of
unitedstates/congress-legislators, the labels of the published portraits, whose people are left out, and a folder to write to.
"""

import csv
import datetime
import io
import json
import re
import subprocess
import sys
from pathlib import Path

import yaml
from PIL import Image, ImageOps

COMMIT = "75e125ec"
LONGEST_SIDE = 1200


def main():
    civic_sense, legislators, published, out = sys.argv[1:]
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    left_out = {row["file"][:7] for row in csv.DictReader(open(published))}
    births = {
        member["id"]["bioguide"]: member["bio"]["birthday"]
        for member in yaml.safe_load(git(legislators, "show", "HEAD:legislators-current.yaml"))
        if "birthday" in member["bio"]
    }
    anchors = []
    for line in git(civic_sense, "ls-tree", "-r", "-l", COMMIT).decode().splitlines():
        about, path = line.split("\t")
        _, _, blob, size = about.split()
        person = path.split("/")[-2] if "/" in path else ""
        if "/118/" not in path or not path.endswith("original.jpg") or size == "BAD":
            continue
        if person in left_out or person not in births:
            continue
        picture = git(civic_sense, "cat-file", "blob", blob)
        taken = re.search(rb"(20[012]\d):(\d\d):(\d\d) \d\d:\d\d:\d\d", picture[:65536])
        if taken is None:
            continue
        try:
            age = decimal_year("-".join(part.decode() for part in taken.groups())) - decimal_year(births[person])
        except ValueError:
            continue
        image = ImageOps.exif_transpose(Image.open(io.BytesIO(picture))).convert("RGB")
        image.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
        image.save(folder / f"{person}.jpg", quality=95)
        anchors.append({"file": f"{person}.jpg", "age": round(age, 2)})
    (folder / "anchors.json").write_text(json.dumps(anchors, indent=1))
    print(len(anchors), "portraits")


def git(repository, *arguments):
    return subprocess.run(["git", "-C", repository, *arguments], capture_output=True, check=True).stdout


def decimal_year(date):
    day = datetime.date.fromisoformat(date)
    return day.year + (day.timetuple().tm_yday - 0.5) / 365.25


if __name__ == "__main__":
    main()
