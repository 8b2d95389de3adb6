import { expect, test } from "vitest";
import { lookAgain } from "./arrivals.ts";

const first = lookAgain(undefined, "all", { ids: ["c", "b", "a"], total: 3 });

test("nothing is new in a list that is seen for the first time, or with another filter", () => {
  expect([...first.fresh]).toEqual([]);
  const other = lookAgain(first, "failed", { ids: ["d"], total: 9 });
  expect([...other.fresh]).toEqual([]);
});

test("what came is new until it is no longer marked, and rows that fell off the page are not new again", () => {
  const second = lookAgain(first, "all", { ids: ["d", "c", "b"], total: 4 });
  expect([...second.fresh]).toEqual(["d"]);
  const third = lookAgain(second, "all", { ids: ["e", "d", "c"], total: 5 });
  expect([...third.fresh]).toEqual(["d", "e"]);
  const later = lookAgain({ ...third, fresh: new Set() }, "all", { ids: ["c", "b", "a"], total: 3 });
  expect([...later.fresh]).toEqual([]);
});

test("a check that began before others may come among them", () => {
  const second = lookAgain(first, "all", { ids: ["c", "bb", "b", "a"], total: 4 });
  expect([...second.fresh]).toEqual(["bb"]);
});

test("a row that moved up because another went is not new", () => {
  const second = lookAgain(first, "all", { ids: ["b", "a", "0"], total: 2 });
  expect([...second.fresh]).toEqual([]);
});
