import { createHash } from "node:crypto";
import { yawDegrees } from "@ofage/engine/internals/face/geometry.ts";
import { faceSize } from "@ofage/engine/internals/face/face-size.ts";
import { lipGap } from "@ofage/engine/internals/face/lip-gap.ts";
import { expect, test } from "vitest";
import type { Posture } from "../presenting/presenter.ts";
import { createRenderer, findMesh } from "./astronaut-instruments.fixture.ts";
import { INSTRUMENTS } from "./index.ts";

const POSTURES: Partial<Posture>[] = [
  {},
  { yaw: 20 },
  { yaw: -20 },
  { pitch: 12 },
  { pitch: -12 },
  { closeness: 1.3 },
  { closeness: 0.8 },
];
const ids = INSTRUMENTS.map(({ id }) => id);
const animated = ids.filter((id) => !["print", "print_bent", "screen_still", "phone_still"].includes(id));

test.each(ids)("%s renders every posture differently, at the frame's size", async (id) => {
  const render = createRenderer(id);
  const extra = animated.includes(id) ? [{ mouth: 1 }, { lids: 1 }] : [];
  const hashes = new Set<string>();
  for (const posture of [...POSTURES, ...extra]) {
    const frame = await render(posture);
    expect([frame.width, frame.height, frame.data.length]).toEqual([640, 480, 640 * 480 * 3]);
    hashes.add(createHash("sha256").update(frame.data).digest("hex"));
  }
  expect(hashes.size).toBe(POSTURES.length + extra.length);
});

test.each(ids.filter((id) => INSTRUMENTS.find((one) => one.id === id)!.level !== "A"))(
  "%s turns, comes nearer and opens the mouth before the engine's eyes",
  async (id) => {
    const render = createRenderer(id);
    const ahead = await findMesh(await render({}));
    const [left, right] = [
      await findMesh(await render({ yaw: -25 })),
      await findMesh(await render({ yaw: 25 })),
    ];
    expect(yawDegrees(right) - yawDegrees(left)).toBeGreaterThan(id === "zoom_shift" ? -10 : 14);
    expect(faceSize(await findMesh(await render({ closeness: 1.3 }))) / faceSize(ahead)).toBeGreaterThan(1.2);
    const open = await findMesh(await render({ mouth: 1 }));
    expect(lipGap(open) - lipGap(ahead)).toBeGreaterThan(
      ["zoom_shift", "painted_mouth"].includes(id) ? 0 : 0.1,
    );
  },
);
