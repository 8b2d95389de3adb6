import { expect, test } from "vitest";
import { type Posture, RESTING_POSTURE } from "../presenting/presenter.ts";
import { createRandomSource } from "../random-source.ts";
import { playNearestFrames } from "./play-nearest-frames.ts";

test("playNearestFrames shows the frame of the film that is nearest to what is asked", async () => {
  const shown: Posture[] = [];
  const person = {
    render(posture: Posture) {
      shown.push(posture);
      return { width: 8, height: 8, data: new Uint8Array(8 * 8 * 3) };
    },
  };
  const postures = [0, 10, 20, 30].map((yaw) => ({ ...RESTING_POSTURE, yaw }));
  const player = playNearestFrames({ person, postures, since: 0 }, { zooms: false }, createRandomSource(1));
  await player.show(0, "small");
  const instruction = { kind: "turn", side: "left", degrees: 20, mark: { x: -20 / 30, y: 0 } } as const;
  player.hear({ type: "instruction", number: 1, of: 1, instruction, deadline_ms: 6000 }, 0);
  for (let at = 100; at <= 1200; at += 100) await player.show(at, "small");
  expect(shown[0]!.yaw).toBe(0);
  expect(shown.at(-1)!.yaw).toBe(20);
});
