import { expect, test } from "vitest";
import { mergeSeenRows } from "./use-new-rows.ts";

const first = mergeSeenRows(undefined, "all", { ids: ["c", "b", "a"], total: 3 });

test("nothing is new in a list that is seen for the first time, or with another filter", () => {
  expect([...first.newIds]).toEqual([]);
  const other = mergeSeenRows(first, "failed", { ids: ["d"], total: 9 });
  expect([...other.newIds]).toEqual([]);
});

test("what came is new until it is no longer marked, and rows that fell off the page are not new again", () => {
  const second = mergeSeenRows(first, "all", { ids: ["d", "c", "b"], total: 4 });
  expect([...second.newIds]).toEqual(["d"]);
  const third = mergeSeenRows(second, "all", { ids: ["e", "d", "c"], total: 5 });
  expect([...third.newIds]).toEqual(["d", "e"]);
  const later = mergeSeenRows({ ...third, newIds: new Set() }, "all", { ids: ["c", "b", "a"], total: 3 });
  expect([...later.newIds]).toEqual([]);
});

test("a check that began before others may come among them", () => {
  const second = mergeSeenRows(first, "all", { ids: ["c", "bb", "b", "a"], total: 4 });
  expect([...second.newIds]).toEqual(["bb"]);
});

test("a row that moved up because another went is not new", () => {
  const second = mergeSeenRows(first, "all", { ids: ["b", "a", "0"], total: 2 });
  expect([...second.newIds]).toEqual([]);
});
