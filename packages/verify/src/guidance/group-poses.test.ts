import { expect, test } from "vitest";
import { groupPoses } from "./group-poses.ts";

test("neighbours of one pose are taken together, in the challenge's order", () =>
  expect(groupPoses(["front", "front", "closer", "left", "front"])).toEqual([
    { pose: "front", count: 2 },
    { pose: "closer", count: 1 },
    { pose: "left", count: 1 },
    { pose: "front", count: 1 },
  ]));

test("no poses, no groups", () => expect(groupPoses([])).toEqual([]));
