"""Losses of estimates whose truth is known as a band of years, and metrics of what they mean for those who pass."""

import numpy as np
import torch

#: Share of FairFace's labels that are taken for wrong, which keeps a single one from pulling without end.
WRONG = 0.02


def band_loss(years, low, high, spread):
    """Returns the interval-censored logistic loss of each estimate; the outermost bands are open. Shapes [n]."""
    below_high = torch.where(high >= 100, torch.ones_like(years), torch.sigmoid((high - years) / spread))
    below_low = torch.where(low <= 0, torch.zeros_like(years), torch.sigmoid((low - years) / spread))
    return -torch.log((below_high - below_low).clamp_min(0) * (1 - WRONG) + WRONG / 9)


def bins_loss(shares, bins, low, high):
    """Returns the loss of each distribution [n, 100] over the ages `bins`: how little of it lies inside the band."""
    inside = (bins >= low[:, None]) & (bins < high[:, None])
    return -torch.log((shares * inside).sum(1) * (1 - WRONG) + WRONG / 9)


def area_under_curve(lower, upper):
    """Returns the share of pairs in which the upper one is estimated older (Mann and Whitney)."""
    ranks = np.argsort(np.argsort(np.concatenate([lower, upper]), kind="stable")) + 1.0
    return (ranks[len(lower) :].sum() - len(upper) * (len(upper) + 1) / 2) / (len(lower) * len(upper))


def describe(name, years, low):
    """Returns a line: how far teenagers are told from adults, and how many adults pass where 5 % of the teenagers do."""
    teens, twenties, adults = years[low == 10], years[low == 20], years[low >= 30]
    at = np.quantile(teens, 0.95)
    return (
        f"{name:28s} n {len(years)} teens {len(teens)} AUC teens/20s {area_under_curve(teens, twenties):.3f}"
        f" teens/30+ {area_under_curve(teens, adults):.3f} | 5 % of teens pass {at:.1f}: 20s {np.mean(twenties > at):.2f}"
        f" 30+ {np.mean(adults > at):.2f} | teens >= 25 {np.mean(teens >= 25):.3f}"
        f" | means {teens.mean():.1f} {twenties.mean():.1f} {adults.mean():.1f}"
    )
