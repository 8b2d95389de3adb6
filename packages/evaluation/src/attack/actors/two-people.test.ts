import type { ScanFrameSize, ScanMessage } from "@ofage/contract";
import { expect, test } from "vitest";
import { createRandomSource } from "../random-source.ts";
import type { Portrait } from "../scene/portrait.ts";
import { createTwoPeople } from "./two-people.ts";

const width = 640;
const blank = () => ({ width, height: 480, data: new Uint8Array(width * 480 * 3) });

test("two_people covers the face on large frames, and on one small frame of each movement that is nearly done", async () => {
  let searched = 0;
  const actor = createTwoPeople({
    portrait: {
      canvas: blank(),
      mesh: Array.from({ length: 468 }, (_, i) => ({ x: i % 30, y: i / 30, z: 0 })),
    } as Portrait,
    createFilmed: () => ({ render: blank }),
    createOther: () => ({ render: blank }),
    findFace: async () => {
      searched++;
      return null;
    },
    kind: "head_turn",
    style: "shown",
    chance: { ...createRandomSource(1), oneOf: (items) => items[0]! },
  });
  let at = 0;
  const isCovered = async (size: ScanFrameSize = "small"): Promise<boolean> => {
    const before = searched;
    await actor.show((at += 110), size);
    return searched > before;
  };
  const say = (message: object) => actor.hear(message as ScanMessage, at);
  expect(await isCovered()).toBe(false);
  expect(await isCovered("large")).toBe(true);
  say({ type: "instruction", number: 1, of: 4, instruction: { kind: "blink", times: 1 }, deadline_ms: 5000 });
  expect(await isCovered()).toBe(false);
  say({ type: "progress", share: 0.7 });
  expect(await isCovered()).toBe(true);
  expect(await isCovered()).toBe(false);
});
