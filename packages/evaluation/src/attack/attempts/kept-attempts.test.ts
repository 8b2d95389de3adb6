import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Attempt } from "./attempt.ts";
import { openKeptAttempts } from "./kept-attempts.ts";

const attempt: Attempt = {
  species: "print",
  kind: "head_turn",
  person: 3,
  accepted: false,
  reason: "liveness: turn_head",
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "ofage-attempts-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a measurement that goes on finds the attempts of the interrupted one", async () => {
  const file = join(folder, "kept.jsonl");
  const first = await openKeptAttempts(file);
  expect(first.find({ species: "print", number: 7 })).toBeUndefined();
  await first.keep({ species: "print", number: 7 }, attempt);
  const second = await openKeptAttempts(file);
  expect(second.find({ species: "print", number: 7 })).toEqual(attempt);
  expect(second.find({ species: "print", number: 8 })).toBeUndefined();
  expect(second.find({ species: "screen_still", number: 7 })).toBeUndefined();
});

test("a line that was cut short by a kill is made anew", async () => {
  const file = join(folder, "kept.jsonl");
  await (await openKeptAttempts(file)).keep({ species: "print", number: 0 }, attempt);
  await appendFile(file, '{"species":"print","nu');
  const again = await openKeptAttempts(file);
  expect(again.find({ species: "print", number: 0 })).toEqual(attempt);
});

test("without a file, nothing outlives the measurement", async () => {
  const kept = await openKeptAttempts(null);
  await kept.keep({ species: "print", number: 0 }, attempt);
  expect(kept.find({ species: "print", number: 0 })).toEqual(attempt);
});
