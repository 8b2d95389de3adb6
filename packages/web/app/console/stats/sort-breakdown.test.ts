import { expect, test } from "vitest";
import { type BreakdownOrder, type BreakdownRow, pressColumn, sortBreakdown } from "./sort-breakdown.ts";

const row = (name: string, total: number, success_rate?: number): BreakdownRow => ({
  key: name,
  name,
  to: undefined,
  total,
  ...(success_rate !== undefined && { success_rate }),
});
const rows = [row("Norway", 40, 90), row("Österreich", 9, 50), row("Chile", 12, 50), row("Unknown", 3)];
const namesIn = (order: BreakdownOrder) => sortBreakdown(rows, order).map(({ name }) => name);

test("the first press on Success shows the worst first, and the second the best", () => {
  const most: BreakdownOrder = { by: "total", isAscending: false };
  expect(namesIn(most)).toEqual(["Norway", "Chile", "Österreich", "Unknown"]);
  const worst = pressColumn(most, "success_rate");
  expect(namesIn(worst)).toEqual(["Chile", "Österreich", "Norway", "Unknown"]);
  expect(namesIn(pressColumn(worst, "success_rate"))).toEqual(["Norway", "Chile", "Österreich", "Unknown"]);
});

test("names sort as people read them", () => {
  const byName = pressColumn({ by: "total", isAscending: false }, "name");
  expect(namesIn(byName)).toEqual(["Chile", "Norway", "Österreich", "Unknown"]);
});
