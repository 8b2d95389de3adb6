"""Faces with labels: rows that `npm run locate-faces` wrote, and their pictures."""

import json
from pathlib import Path

import numpy as np
import torch
from PIL import Image

SIDE = 224


class Faces:
    """Faces on a device: pictures [n, 3, 224, 224] of bytes, geometry [n, 4], low and high ends of the labels in years [n]."""

    def __init__(self, rows, pictures, device):
        self.rows = rows
        self.pictures = pictures if isinstance(pictures, torch.Tensor) else torch.from_numpy(pictures)
        self.pictures = self.pictures.to(device)
        column = lambda *names: torch.tensor([[row[n] for n in names] for row in rows], dtype=torch.float32, device=device)
        self.geometry = column("x", "y", "h", "t")
        self.low, self.high = column("low").squeeze(1), column("high").squeeze(1)

    def __len__(self):
        return len(self.rows)


def read_rows(path):
    """Reads the rows that `npm run locate-faces` wrote, a line of JSON each."""
    return [json.loads(line) for line in Path(path).read_text().splitlines()]


def is_frontal(row, limit):
    """Returns true for a face large and plain enough to learn from, turned by less than `limit` degrees."""
    return row["mesh"] > 0.8 and abs(row["yaw"]) < limit and row["eyes"] >= 25


def read_picture(path, row):
    """Reads a picture as [3, 224, 224] bytes; a larger one is cut around the face, and the row's geometry with it."""
    image = Image.open(path).convert("RGB")
    if image.size != (SIDE, SIDE):
        half = row["h"] * 0.95
        box = (row["x"] - half, row["y"] - half, row["x"] + half, row["y"] + half)
        image = image.transform((2 * SIDE, 2 * SIDE), Image.Transform.EXTENT, box, Image.Resampling.BICUBIC)
        image = image.resize((SIDE, SIDE), Image.Resampling.BOX)
        row.update(x=SIDE / 2, y=SIDE / 2, h=row["h"] * SIDE / (2 * half))
    return np.asarray(image).transpose(2, 0, 1)


def read_faces(rows, folder, device):
    """Reads the rows' pictures from the folder."""
    pictures = np.empty((len(rows), 3, SIDE, SIDE), np.uint8)
    for index, row in enumerate(rows):
        pictures[index] = read_picture(Path(folder) / row["file"], row)
    return Faces(rows, pictures, device)
