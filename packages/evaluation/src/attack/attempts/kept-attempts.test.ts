import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createAttempt } from "./attempt.fixture.ts";
import { openKeptAttempts } from "./kept-attempts.ts";

const attempt = createAttempt("print", { person: 3, outcome: "liveness", obstacle: "turn" });
const key = { species: "print", kind: "head_turn", style: "shown", number: 7 } as const;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "ofage-attempts-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a measurement that goes on finds the attempts of the interrupted one", async () => {
  const file = join(folder, "kept.jsonl");
  const first = await openKeptAttempts(file);
  expect(first.has(key)).toBe(false);
  await first.keep(key, attempt);
  const second = await openKeptAttempts(file);
  expect(second.list()).toEqual([attempt]);
  expect(second.has(key)).toBe(true);
  for (const other of [{ number: 8 }, { species: "screen_still" }, { style: "spoken" } as const])
    expect(second.has({ ...key, ...other })).toBe(false);
});

test("a line that was cut short by a kill is made anew", async () => {
  const file = join(folder, "kept.jsonl");
  await (await openKeptAttempts(file)).keep(key, attempt);
  await appendFile(file, '{"species":"print","nu');
  const again = await openKeptAttempts(file);
  expect(again.list()).toEqual([attempt]);
});

test("without a file, nothing outlives the measurement", async () => {
  const kept = await openKeptAttempts(null);
  await kept.keep(key, attempt);
  expect(kept.list()).toEqual([attempt]);
});
