import { expect, test } from "vitest";
import { mergeSeenRows } from "./use-new-rows.ts";

const first = mergeSeenRows(undefined, "all", { ids: ["c", "b", "a"], total: 3 });

test("mergeSeenRows marks nothing in a new list or with a new filter", () => {
  expect([...first.newIds]).toEqual([]);
  const other = mergeSeenRows(first, "failed", { ids: ["d"], total: 9 });
  expect([...other.newIds]).toEqual([]);
});

test("mergeSeenRows marks an added row until it is cleared, and does not mark a returning row again", () => {
  const second = mergeSeenRows(first, "all", { ids: ["d", "c", "b"], total: 4 });
  expect([...second.newIds]).toEqual(["d"]);
  const third = mergeSeenRows(second, "all", { ids: ["e", "d", "c"], total: 5 });
  expect([...third.newIds]).toEqual(["d", "e"]);
  const later = mergeSeenRows({ ...third, newIds: new Set() }, "all", { ids: ["c", "b", "a"], total: 3 });
  expect([...later.newIds]).toEqual([]);
});

test("mergeSeenRows marks a verification that appears between older ones", () => {
  const second = mergeSeenRows(first, "all", { ids: ["c", "bb", "b", "a"], total: 4 });
  expect([...second.newIds]).toEqual(["bb"]);
});

test("mergeSeenRows does not mark a row that moved up from the next page", () => {
  const second = mergeSeenRows(first, "all", { ids: ["b", "a", "0"], total: 2 });
  expect([...second.newIds]).toEqual([]);
});
