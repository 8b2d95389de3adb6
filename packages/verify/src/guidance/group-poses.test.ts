import { expect, test } from "vitest";
import { groupPoses } from "./group-poses.ts";

test("groupPoses groups consecutive equal poses in the challenge's order", () =>
  expect(groupPoses(["front", "front", "closer", "left", "front"])).toEqual([
    { pose: "front", count: 2 },
    { pose: "closer", count: 1 },
    { pose: "left", count: 1 },
    { pose: "front", count: 1 },
  ]));

test("groupPoses returns no groups for no poses", () => expect(groupPoses([])).toEqual([]));
