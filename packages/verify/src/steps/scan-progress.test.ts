import type { Pose } from "@ofage/contract";
import { expect, test } from "vitest";
import { movementToDraw, scanProgress } from "./scan-progress.ts";

const poses: Pose[] = ["front", "front", "farther", "right", "front"];

test("scanProgress only ever grows during a scan", () => {
  const way = [
    scanProgress("place", "placing", poses),
    scanProgress("closer", "placing", poses),
    scanProgress("ready", "placing", poses),
    scanProgress("hold", "placing", poses),
    scanProgress("go_back", "farther", poses),
    scanProgress("turn_right", "right", poses),
    scanProgress("look_ahead", "ending", poses),
  ];
  expect(way).toEqual(way.toSorted((a, b) => a - b));
  expect(new Set(way).size).toBe(way.length);
  expect(scanProgress("back_instead", "farther", poses)).toBe(scanProgress("go_back", "farther", poses));
});

test("movementToDraw returns the movement while the visitor should make it", () => {
  expect(movementToDraw("go_back", "farther")).toBe("farther");
  expect(movementToDraw("other_side", "right")).toBe("right");
  expect(movementToDraw("look_ahead", "farther")).toBeNull();
  expect(movementToDraw("closer", "placing")).toBeNull();
  expect(movementToDraw("hold", "ending")).toBeNull();
});
