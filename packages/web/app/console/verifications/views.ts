import {
  historyColumns,
  type HistoryRange,
  type SavedFilter,
  type SavedView,
  type SavedViewQuery,
} from "@ofage/contract";
import { changedColumns, defaultLayout, type HistoryLayout } from "./history-layout.ts";
import { quickRanges } from "./quick-ranges.ts";
import {
  panelFields,
  toExportRecordsInput,
  type VerificationFilter,
  type VerificationFilterField,
  verificationFilterFields,
} from "./verification-filter.ts";

/** View that everyone has. It leaves the columns, and the mode unless it names one, as they are. */
export interface BuiltInView {
  id: string;
  name: string;
  query: Pick<SavedViewQuery, "filter" | "range">;
}

export const builtInViews: readonly BuiltInView[] = [
  { id: "all", name: "All verifications", query: { filter: {}, range: null } },
  { id: "failed_today", name: "Failed today", query: { filter: { status: "failed" }, range: "today" } },
  {
    id: "errors_this_week",
    name: "Errors this week",
    query: { filter: { status: "error" }, range: "last_7_days" },
  },
  { id: "tests", name: "Tests", query: { filter: { is_test: "true" }, range: null } },
];

/** Every part of a filter. Without a mode, the console's stays. */
export type ViewFilter = Record<Exclude<VerificationFilterField, "is_test">, string> & { is_test?: string };

/** Returns the filter of a view on the current day. */
export function filterOfView(
  { filter, range }: Pick<SavedViewQuery, "filter" | "range">,
  timeZone: string,
  now: Date,
): ViewFilter {
  const days = quickRanges(timeZone, now).find((each) => each.range === range);
  const text = (name: VerificationFilterField) => filter[name] ?? "";
  const all = Object.fromEntries(panelFields.map((name) => [name, text(name)])) as ViewFilter;
  return {
    ...all,
    ...(filter.is_test && { is_test: filter.is_test }),
    ...(days && { date_from: days.date_from, date_to: days.date_to }),
  };
}

/** Returns the columns and the density of a saved view. */
export const layoutOfView = ({ columns, density }: SavedViewQuery): HistoryLayout => ({
  columns: columns ? historyColumns.filter((name) => columns.includes(name)) : defaultLayout.columns,
  density,
});

/** Finds the view whose filter is shown; one with the mode comes first, and then a member's own. */
export function findShownView(
  shown: VerificationFilter,
  saved: readonly SavedView[],
  timeZone: string,
  now: Date,
): BuiltInView | SavedView | undefined {
  const views = [...saved, ...builtInViews].filter(({ query }) => {
    const filter = filterOfView(query, timeZone, now);
    return verificationFilterFields.every((name) => (filter[name] ?? shown[name]) === shown[name]);
  });
  return views.find(({ query }) => query.filter.is_test) ?? views[0];
}

/** Builds what a view saves of the screen, with its mode. Days that are a common range are saved as such, so that they move with time. */
export function toSavedQuery(
  shown: VerificationFilter,
  layout: HistoryLayout,
  timeZone: string,
  now: Date,
): SavedViewQuery {
  const given = Object.entries(toExportRecordsInput(shown)).filter(([, value]) => value !== undefined);
  const filter = Object.fromEntries(given) as SavedFilter;
  const range = findRange(shown, timeZone, now);
  if (range !== null) {
    delete filter.date_from;
    delete filter.date_to;
  }
  return { filter, range, columns: changedColumns(layout), density: layout.density };
}

const findRange = (
  { date_from, date_to }: VerificationFilter,
  timeZone: string,
  now: Date,
): HistoryRange | null =>
  quickRanges(timeZone, now).find((each) => each.date_from === date_from && each.date_to === date_to)
    ?.range ?? null;
