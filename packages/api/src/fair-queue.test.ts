import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

const limits = { running: 2, runningPerCaller: 1, waiting: 6, waitingPerCaller: 4 };

/** Creates a queue whose work ends when it is told to, and records what started and what was refused. */
function createTrial(given: Partial<typeof limits> = {}) {
  const queue = createFairQueue({ ...limits, ...given }, () => new Error("full"));
  const started: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string) => {
    const run = () =>
      new Promise<void>((resolve) => {
        started.push(name);
        ends.set(name, resolve);
      });
    // `x/a1` is work of caller a in network x; a caller without a network has one of its own.
    const [caller, network] = name
      .split("/")
      .toReversed()
      .map(([first]) => first!) as [string, string?];
    queue({ caller, network: network ?? caller }, run).catch(() => refused.push(name));
  };
  return {
    started,
    refused,
    ask: async (...names: string[]) => {
      names.forEach(ask);
      await settle();
    },
    end: async (name: string) => {
      ends.get(name)!();
      await settle();
    },
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test("a caller's turn comes after one of each other caller's, whatever the others have waiting", async () => {
  const trial = createTrial();
  await trial.ask("a1", "a2", "a3", "a4", "b1", "b2", "c1");
  expect(trial.started).toEqual(["a1", "b1"]);
  for (const name of ["a1", "b1", "a2", "c1", "b2", "a3"]) await trial.end(name);
  expect(trial.started).toEqual(["a1", "b1", "a2", "b2", "c1", "a3", "a4"]);
});

test("a caller cannot take the places that are left to others", async () => {
  const trial = createTrial();
  await trial.ask("a1", "a2", "a3");
  expect(trial.started).toEqual(["a1"]);
  await trial.ask("b1");
  expect(trial.started).toEqual(["a1", "b1"]);
});

test("a caller with too many waiting is refused, and no other", async () => {
  const trial = createTrial();
  await trial.ask("a1", "a2", "a3", "a4", "a5", "a6", "b1", "b2");
  expect([trial.started, trial.refused]).toEqual([["a1", "b1"], ["a6"]]);
});

test("a full queue refuses the last of the caller with most waiting, or the new one if nobody has more", async () => {
  const trial = createTrial({ waiting: 4 });
  await trial.ask("a1", "b1", "a2", "a3", "a4", "a5");
  await trial.ask("b2", "c1", "c2");
  expect(trial.refused.toSorted()).toEqual(["a4", "a5", "c2"]);
});

test("a network of many callers has one turn, and its callers take theirs within it", async () => {
  const trial = createTrial({ running: 1 });
  await trial.ask("x/a1", "x/b1", "x/b2", "x/c1", "d1", "d2");
  for (const name of ["x/a1", "x/b1", "d1", "x/c1", "d2"]) await trial.end(name);
  expect(trial.started).toEqual(["x/a1", "x/b1", "d1", "x/c1", "d2", "x/b2"]);
});

test("a full queue makes room for a network that has less waiting, whatever each caller of the other has", async () => {
  const trial = createTrial({ running: 1, waiting: 4 });
  await trial.ask("x/a1", "x/b1", "x/c1", "x/d1", "x/e1", "x/f1", "g1", "g2", "g3");
  expect(trial.refused.toSorted()).toEqual(["g3", "x/d1", "x/e1", "x/f1"].toSorted());
});

test("work that fails leaves its place", async () => {
  const queue = createFairQueue({ ...limits, running: 1 }, () => new Error("full"));
  const of = { network: "a", caller: "a" };
  await expect(queue(of, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await queue(of, async () => "done")).toBe("done");
});
