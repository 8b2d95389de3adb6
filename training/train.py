"""Trains an age network of the engine further on FairFace's bands (CC BY 4.0). README.md says where its data come from.

Writes OUT/NAME.npz, the weights by their names in the ONNX file, and OUT/NAME.calibration.npz, the years of the calibration rows.
"""

import argparse
import math
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from crops import cut, cut_anew
from faces import Faces, is_frontal, read_faces, read_rows
from loss import band_loss, bins_loss, describe
from network import AgeNetwork

#: Share of the steps' faces that each band gets, by its youngest age: what challenge ages lie between counts most.
SHARES = {0: 0.04, 3: 0.12, 10: 0.21, 20: 0.19, 30: 0.14, 40: 0.10, 50: 0.10, 60: 0.07, 70: 0.03}


def main():
    given = parse_arguments()
    torch.manual_seed(given.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    taught, calibration = read_sets(given, device)
    anchors = read_faces(read_rows(given.anchors), given.anchor_pictures, device) if given.anchors else None
    network = AgeNetwork(given.kind, given.onnx, given.size, given.dropout).to(device)
    network = network.to(memory_format=torch.channels_last)
    print(f"{given.name}: {len(taught)} faces teach, {len(calibration)} calibrate, {len(anchors or [])} anchors, on {device}", flush=True)
    years = estimate(network, calibration)
    print(describe(f"{given.name} before", years, calibration.low.cpu().numpy()), flush=True)
    hints = estimate(network, taught)
    mean = train(network, taught, torch.from_numpy(hints).to(device), anchors, given)
    out = Path(given.out)
    out.mkdir(parents=True, exist_ok=True)
    network.load_state_dict(mean)
    years = estimate(network, calibration)
    print(describe(f"{given.name} after", years, calibration.low.cpu().numpy()), flush=True)
    half = {name: weight.astype(np.float16) for name, weight in network.network.named_weights().items()}
    np.savez(out / f"{given.name}.npz", **half)
    rows = np.array([row["row"] for row in calibration.rows])
    np.savez(out / f"{given.name}.calibration.npz", row=rows, years=years, low=calibration.low.cpu().numpy())


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name")
    parser.add_argument("--kind", required=True, choices=list(AgeNetwork.KINDS))
    parser.add_argument("--onnx", required=True, help="the network to begin from, as the engine builds it")
    parser.add_argument("--faces", required=True, help="rows that `npm run locate-faces` wrote")
    parser.add_argument("--pictures", required=True, help="folder that the rows' files are named from, or an array of them all")
    parser.add_argument("--anchors", help="rows of faces whose exact age is known")
    parser.add_argument("--anchor-pictures")
    parser.add_argument("--size", type=int, help="side of the input in pixels, of a network that takes any")
    parser.add_argument("--minutes", type=float, default=30, help="the rate has fallen to nothing then")
    parser.add_argument("--epochs", type=float, default=30, help="or after so many passes over the faces, if sooner")
    parser.add_argument("--batch", type=int, default=128)
    parser.add_argument("--rate", type=float, default=3e-4)
    parser.add_argument("--decay", type=float, default=1e-2)
    parser.add_argument("--dropout", type=float, default=0.2)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--out", default="out")
    return parser.parse_args()


def read_sets(given, device):
    """Returns the faces that teach and those that calibrate. Rows of acceptance are in neither list: `npm run locate-faces` left them out."""
    rows = read_rows(given.faces)
    chosen = {
        "taught": [i for i, row in enumerate(rows) if row["row"] % 10 != 3 and is_frontal(row, 35)],
        "calibration": [i for i, row in enumerate(rows) if row["row"] % 10 == 3 and is_frontal(row, 20)],
    }
    if given.pictures.endswith(".npy"):
        pictures = np.load(given.pictures, mmap_mode="r")
        return [Faces([rows[i] for i in at], pictures[at], device) for at in chosen.values()]
    return [read_faces([rows[i] for i in at], given.pictures, device) for at in chosen.values()]


@torch.no_grad()
def estimate(network, faces):
    """Returns the years of each face [n], the mean of a crop and its mirror image."""
    network.eval()
    years = []
    for at in torch.arange(len(faces), device=faces.geometry.device).split(256):
        looks = []
        for mirror in (False, True):
            crops = cut(faces.pictures[at], faces.geometry[at], network.size, network.scale, network.down, mirror)
            looks.append(network(crops)[0])
        years.append((looks[0] + looks[1]) / 2)
    return torch.cat(years).cpu().numpy()


def train(network, faces, before, anchors, given):
    """Trains the network and returns the running mean of its weights, which is steadier than the last of them."""
    device = faces.geometry.device
    # Within a band the label says nothing; what the network thought before, kept inside the band, is a weak hint.
    hints = torch.maximum(torch.minimum(before, faces.high - 0.5), faces.low + 0.5)
    hint_weights = torch.where(faces.low >= 30, 0.10, 0.03)
    counts = {low: int((faces.low == low).sum()) for low in SHARES}
    weights = torch.tensor([SHARES[int(low)] / max(counts[int(low)], 1) for low in faces.low.tolist()], device=device)
    spread = nn.Parameter(torch.tensor(1.47, device=device))
    last = [weight for name, weight in zip(network.network.names, network.network.weights) if weight.dim() == 2 and "age" in name]
    parameters = [
        {"params": [w for w in network.network.weights if not any(w is l for l in last)], "lr": given.rate},
        {"params": last, "lr": 2 * given.rate},
        {"params": [spread], "lr": 5e-3, "weight_decay": 0.0},
    ]
    optimizer = torch.optim.AdamW(parameters, weight_decay=given.decay)
    rates = [group["lr"] for group in optimizer.param_groups]
    mean = {name: value.detach().clone() for name, value in network.state_dict().items()}
    steps = int(given.epochs * len(faces) / given.batch)
    start, losses = time.time(), []
    for step in range(steps):
        progress = max(step / steps, (time.time() - start) / 60 / given.minutes)
        if progress >= 1:
            break
        for group, rate in zip(optimizer.param_groups, rates):
            group["lr"] = rate * min(1, (step + 1) / 200) * 0.5 * (1 + math.cos(math.pi * progress))
        network.train()
        at = torch.multinomial(weights, given.batch, replacement=True)
        crops = cut_anew(faces.pictures[at], faces.geometry[at], network.size, network.scale, network.down)
        if anchors is not None:
            anchor_at = torch.randint(len(anchors), (max(1, given.batch // 24),), device=device)
            pictures, geometry = anchors.pictures[anchor_at], anchors.geometry[anchor_at]
            crops = torch.cat([crops, cut_anew(pictures, geometry, network.size, network.scale, network.down)])
        with torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda"):
            years, shares = network(crops.to(memory_format=torch.channels_last))
        n = given.batch
        loss = band_loss(years[:n], faces.low[at], faces.high[at], spread.exp()).mean()
        hinted = F.smooth_l1_loss(years[:n], hints[at], beta=2.0, reduction="none")
        loss = loss + (hinted * hint_weights[at]).mean()
        if shares is not None:
            loss = loss + 0.3 * bins_loss(shares[:n], network.bins, faces.low[at], faces.high[at]).mean()
        if anchors is not None:
            truth = (anchors.low[anchor_at] + anchors.high[anchor_at]) / 2
            loss = loss + 0.03 * F.smooth_l1_loss(years[n:], truth, beta=2.0)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), 5.0)
        optimizer.step()
        keep = min(0.998, (1 + step) / (10 + step))
        for name, value in network.state_dict().items():
            mean[name].lerp_(value, 1 - keep) if value.is_floating_point() else None
        losses.append(loss.detach())
        if step % 200 == 199:
            recent = torch.stack(losses[-200:]).mean().item()
            print(f"{given.name} step {step + 1}/{steps} loss {recent:.3f} spread {spread.exp().item():.2f} {time.time() - start:.0f} s", flush=True)
    return mean


if __name__ == "__main__":
    main()
