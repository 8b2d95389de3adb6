import type { Pose } from "@ofage/contract";
import { expect, test } from "vitest";
import { moveShown, shareOf } from "./scan-progress.ts";

const poses: Pose[] = ["front", "front", "farther", "right", "front"];

test("the ring only ever grows on the way through a scan", () => {
  const way = [
    shareOf("place", "placing", poses),
    shareOf("closer", "placing", poses),
    shareOf("ready", "placing", poses),
    shareOf("hold", "placing", poses),
    shareOf("go_back", "farther", poses),
    shareOf("turn_right", "right", poses),
    shareOf("look_ahead", "ending", poses),
  ];
  expect(way).toEqual(way.toSorted((a, b) => a - b));
  expect(new Set(way).size).toBe(way.length);
  expect(shareOf("back_instead", "farther", poses)).toBe(shareOf("go_back", "farther", poses));
});

test("the movement is drawn while it is what the visitor should do", () => {
  expect(moveShown("go_back", "farther")).toBe("farther");
  expect(moveShown("other_side", "right")).toBe("right");
  expect(moveShown("look_ahead", "farther")).toBeNull();
  expect(moveShown("closer", "placing")).toBeNull();
  expect(moveShown("hold", "ending")).toBeNull();
});
