import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createRandomSource } from "./random-source.ts";
import { challenges } from "./challenge.ts";
import { bundledPortraitPath, readPortraitFiles } from "./portrait-set.ts";
import { measurePresentations, type PresentationResult } from "./measure-presentations.ts";
import { createPerson } from "./person.ts";
import { createCachingEngine, type CachingEngine } from "./caching-engine.ts";
import type { Portrait } from "./scene/portrait.ts";
import { pastedMoves } from "./species/cut-and-paste.ts";
import { identicalFrames } from "./species/identical-frames.ts";
import { SPECIES } from "./species/index.ts";
import { mismatchedRecording } from "./species/mismatched-recording.ts";
import { flatPrint } from "./species/flat-print.ts";
import { getLiveRecording } from "./species/live-recording.ts";
import { reorderedFrames } from "./species/reordered-frames.ts";
import { stillFrames } from "./species/still-frames.ts";

const tried = [flatPrint, stillFrames, identicalFrames, reorderedFrames, mismatchedRecording];

let reader: CachingEngine;
let portraits: Portrait[];
let rows: PresentationResult[];
beforeAll(async () => {
  reader = await createCachingEngine("v3");
  ({ portraits } = await readPortraitFiles([bundledPortraitPath]));
  ({ rows } = await measurePresentations(portraits, { engine: reader, species: tried, seed: 1 }));
}, 300_000);
afterAll(() => reader.close());

const of = (id: string) => rows.filter(({ species }) => species === id);

test("a person who does what is asked passes, with and without a head turn", () => {
  expect(of("bona_fide").map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ["head_turn", "estimated"],
    ["without_turn", "estimated"],
  ]);
});

test.each(tried)("$id does not pass", ({ id }) => {
  expect(of(id).map(({ kind }) => kind)).toEqual(["head_turn", "without_turn"]);
  for (const { outcome } of of(id)) expect(["liveness", "spoof"]).toContain(outcome);
});

test("presentation results hold numbers and nobody's name, picture or embedding", () => {
  for (const row of rows) {
    const leaves = leavesOf(row);
    // An embedding or a picture has thousands of numbers, a result a few.
    expect(leaves.length).toBeLessThan(30);
    for (const leaf of leaves) expect(String(leaf).length).toBeLessThan(30);
    expect(JSON.stringify(row)).not.toContain("astronaut");
  }
});

const leavesOf = (value: unknown): unknown[] =>
  typeof value === "object" && value !== null ? Object.values(value).flatMap(leavesOf) : [value];

describe("species", () => {
  const poses = challenges.head_turn[0]!;
  const attempt = () => ({
    kind: "head_turn" as const,
    poses,
    person: createPerson(portraits[0]!, "one", 1),
    other: createPerson(portraits[0]!, "another", 1),
    chance: createRandomSource(1, "attempt"),
  });

  test("have different IDs", () => {
    expect(new Set(SPECIES.map(({ id }) => id)).size).toBe(SPECIES.length);
  });

  test("pasted_moves takes the frontal frames of one person and the movements of another", async () => {
    const at = attempt();
    const frames = await pastedMoves.createFrames(at);
    const [own, theirs] = [
      await getLiveRecording(at.person).captureFrames(poses),
      await getLiveRecording(at.other).captureFrames(poses),
    ];
    expect(frames).toEqual(poses.map((pose, index) => (pose === "front" ? own : theirs)[index]));
    expect(frames[2]).not.toBe(own[2]);
  });

  test("identical_frames sends the same bytes, and still_frames does not", async () => {
    const same = await identicalFrames.createFrames(attempt());
    expect(same[0]).toBe(same[1]);
    const still = await stillFrames.createFrames(attempt());
    expect(Buffer.compare(still[0]!.jpeg, still[1]!.jpeg)).not.toBe(0);
  });
});

test("challenges are eight with a head turn and four without, each of two movements in an order", () => {
  expect(challenges.head_turn).toHaveLength(8);
  expect(challenges.without_turn).toHaveLength(4);
  for (const poses of Object.values(challenges).flat()) {
    expect(poses.map((pose) => pose === "front")).toEqual([true, true, false, false, true]);
  }
});
