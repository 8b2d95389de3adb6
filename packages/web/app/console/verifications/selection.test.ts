import type { VerificationHistoryEntry } from "@ofage/contract";
import { expect, test } from "vitest";
import { changeSelection, emptySelection, maxSelected, recordsBetween } from "./selection.ts";

const record = (id: string) => ({ id }) as VerificationHistoryEntry;
const page = ["a", "b", "c", "d"].map(record);
const ids = (records: Iterable<VerificationHistoryEntry>) => [...records].map(({ id }) => id);

test("changeSelection adds and takes out, and keeps what another page selected", () => {
  const one = changeSelection(emptySelection, [record("x")], true).selection;
  const three = changeSelection(one, page.slice(0, 2), true).selection;
  expect(ids(three.values())).toEqual(["x", "a", "b"]);
  expect(ids(changeSelection(three, [page[0]!], false).selection.values())).toEqual(["x", "b"]);
  expect(emptySelection.size).toBe(0);
});

test("changeSelection selects at most 1,000 and says that it is full", () => {
  const many = Array.from({ length: maxSelected - 1 }, (_, index) => record(`r${index}`));
  const almost = changeSelection(emptySelection, many, true);
  expect([almost.selection.size, almost.isFull]).toEqual([999, false]);
  const full = changeSelection(almost.selection, page, true);
  expect([full.selection.size, full.isFull, full.selection.has("b")]).toEqual([1000, true, false]);
  const again = changeSelection(full.selection, [record("r0")], true);
  expect([again.selection.size, again.isFull]).toEqual([1000, false]);
});

test("recordsBetween returns a range in either direction", () => {
  expect(ids(recordsBetween(page, "b", "d"))).toEqual(["b", "c", "d"]);
  expect(ids(recordsBetween(page, "d", "b"))).toEqual(["b", "c", "d"]);
  expect(ids(recordsBetween(page, "c", "c"))).toEqual(["c"]);
});

test("recordsBetween returns one record if the range begins on another page", () => {
  expect(ids(recordsBetween(page, "z", "c"))).toEqual(["c"]);
  expect(ids(recordsBetween(page, undefined, "c"))).toEqual(["c"]);
  expect(recordsBetween(page, "a", "z")).toEqual([]);
});
