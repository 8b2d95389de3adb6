"""Cuts faces out of pictures as the engine does, and shows them anew for training. Everything runs on the pictures' device."""

import math

import torch
import torch.nn.functional as F


def cut(pictures, faces, size, scale, down, mirror=False, shift=None, turn=None, zoom=None):
    """Returns crops [n, 3, size, size] of 0 to 255 with level eyes, `scale` heights of the mesh high (alignedSquare).

    pictures: [n, 3, h, w] of bytes. faces: [n, 4], center x and y, height, and angle in radians, of the mesh in pixels.
    mirror: bool, or a bool for each. shift: [n, 2] in heights of the mesh. turn: [n] in radians. zoom: [n].
    """
    n, _, height, width = pictures.shape
    x, y, high, angle = faces.unbind(1)
    offset = torch.zeros_like(faces[:, :2]) if shift is None else shift
    right, below = offset[:, 0] * high, (offset[:, 1] + down) * high
    center_x = x + right * angle.cos() - below * angle.sin()
    center_y = y + right * angle.sin() + below * angle.cos()
    half = high * scale / 2 * (1 if zoom is None else zoom)
    tilt = angle if turn is None else angle + turn
    flip = torch.where(torch.as_tensor(mirror, device=faces.device).expand(n), -1.0, 1.0)
    cos, sin = half * tilt.cos(), half * tilt.sin()
    rows = [
        torch.stack([cos * flip / (width / 2), -sin / (width / 2), center_x / (width / 2) - 1], 1),
        torch.stack([sin * flip / (height / 2), cos / (height / 2), center_y / (height / 2) - 1], 1),
    ]
    grid = F.affine_grid(torch.stack(rows, 1), (n, 3, size, size), align_corners=False)
    return F.grid_sample(pictures.float(), grid, mode="bilinear", padding_mode="border", align_corners=False)


def cut_anew(pictures, faces, size, scale, down):
    """Returns a crop of each face as another camera on another day might see it."""
    n, device = len(pictures), pictures.device

    def uniform(low, high, *shape):
        return torch.empty(n, *shape, device=device).uniform_(low, high)

    def some(share):
        return (torch.rand(n, device=device) < share).view(n, 1, 1, 1)

    x = cut(
        pictures, faces, size, scale, down,
        mirror=torch.rand(n, device=device) < 0.5,
        shift=uniform(-0.06, 0.06, 2),
        turn=uniform(-8, 8) * math.pi / 180,
        zoom=uniform(0.86, 1.18),
    )  # fmt: skip
    x = torch.where(some(0.25), smooth_skin(x, uniform(0.3, 1, 1, 1, 1)), x)
    k = int(size * float(torch.empty(()).uniform_(0.35, 0.8)))
    x = torch.where(some(0.25), F.interpolate(F.interpolate(x, (k, k), mode="area"), (size, size), mode="bilinear"), x)
    x = 255 * (x / 255).clamp(1e-3, 1) ** uniform(0.75, 1.33, 1, 1, 1)
    x = x * uniform(0.8, 1.2, 1, 1, 1) * uniform(0.92, 1.08, 3, 1, 1)
    ramp = torch.linspace(-1, 1, size, device=device)
    x = x * (1 + uniform(-0.25, 0.25, 1, 1, 1) * ramp + uniform(-0.2, 0.2, 1, 1, 1) * ramp.view(-1, 1))
    x = torch.where(some(0.3), x + (x.mean(1, keepdim=True) - x) * uniform(0, 1, 1, 1, 1), x)
    x = x + torch.randn_like(x) * uniform(0, 7, 1, 1, 1)
    return cover_part(x).clamp(0, 255)


def smooth_skin(x, strength):
    """Smooths as the beauty filter of a phone and the retouching of a portrait do: guided filter (He et al., ECCV 2010)."""
    radius = max(2, x.shape[-1] // 28)

    def mean(v):
        return F.avg_pool2d(v, 2 * radius + 1, 1, radius, count_include_pad=False)

    unit = x / 255
    average = mean(unit)
    variance = (mean(unit * unit) - average * average).clamp_min(0)
    a = variance / (variance + 0.004)
    smooth = mean(a) * unit + mean(average * (1 - a))
    return x + (255 * smooth - x) * strength


def cover_part(x):
    """Covers a rectangle of every fifth crop with one color (random erasing, Zhong et al., AAAI 2020)."""
    n, size, device = len(x), x.shape[-1], x.device
    at = torch.arange(size, device=device)
    low = torch.rand(2, n, 1, device=device) * size
    high = low + (0.1 + 0.25 * torch.rand(2, n, 1, device=device)) * size
    inside = (at >= low) & (at < high)
    area = (inside[0].view(n, 1, 1, size) & inside[1].view(n, 1, size, 1)) & (torch.rand(n, 1, 1, 1, device=device) < 0.2)
    return torch.where(area, torch.rand(n, 3, 1, 1, device=device) * 255, x)
