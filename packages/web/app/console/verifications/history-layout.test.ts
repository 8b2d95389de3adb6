import { expect, test } from "vitest";
import {
  changedColumns,
  defaultLayout,
  isDefaultLayout,
  parseLayout,
  serializeLayout,
  toggleColumn,
} from "./history-layout.ts";

test("the default columns are those of the history from the start", () => {
  expect(defaultLayout.columns).toEqual([
    "status",
    "method",
    "time",
    "estimated_age",
    "age_restriction",
    "country",
    "device",
    "verification_id",
  ]);
});

test("toggleColumn keeps the columns in their order", () => {
  const wider = toggleColumn(toggleColumn(defaultLayout, "metadata", true), "status", false);
  expect(wider.columns.at(-1)).toBe("metadata");
  expect(toggleColumn(wider, "status", true).columns[0]).toBe("status");
  expect(isDefaultLayout(wider)).toBe(false);
});

test("a layout that is back to the default one is not saved", () => {
  const back = toggleColumn(toggleColumn(defaultLayout, "country", false), "country", true);
  expect([isDefaultLayout(back), changedColumns(back), serializeLayout(back)]).toEqual([true, null, null]);
});

test("parseLayout reads what serializeLayout wrote", () => {
  const layout = { columns: ["time", "metadata"], density: "compact" } as const;
  expect(parseLayout(serializeLayout(layout))).toEqual(layout);
});

test.for([
  null,
  "",
  "null",
  "7",
  "[]",
  "{",
  '"text"',
  '{"columns":"status","density":"tiny"}',
  '{"columns":null}',
])("parseLayout reads %j as the default layout", (text) => {
  expect(parseLayout(text)).toEqual(defaultLayout);
});

test("parseLayout ignores unknown columns and keeps an empty choice", () => {
  expect(parseLayout('{"columns":["later","time"]}').columns).toEqual(["time"]);
  expect(parseLayout('{"columns":[]}').columns).toEqual([]);
});
