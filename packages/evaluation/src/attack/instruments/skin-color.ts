import type { Portrait } from "../scene/portrait.ts";
import { CHEEKS } from "./landmark-groups.ts";

/** Measures the color of the cheeks: red, green, blue, 0 to 255. */
export function measureSkinColor({ canvas, mesh }: Portrait): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  const reach = 6;
  for (const cheek of CHEEKS) {
    const { x, y } = mesh[cheek]!;
    for (let down = -reach; down < reach; down++)
      for (let right = -reach; right < reach; right++)
        for (let channel = 0; channel < 3; channel++)
          sum[channel]! +=
            canvas.data[3 * ((Math.round(y) + down) * canvas.width + Math.round(x) + right) + channel]!;
  }
  const count = CHEEKS.length * (2 * reach) ** 2;
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}
