import { brand, type HistoryColumn, historyColumns, HistoryDensity } from "@ofage/contract";

/** Columns and density of the history's table. */
export interface HistoryLayout {
  /** Shown columns, in their order. */
  columns: readonly HistoryColumn[];
  density: HistoryDensity;
}

const optionalColumns: readonly HistoryColumn[] = ["reference_id", "processing_time", "metadata"];

export const defaultLayout: HistoryLayout = {
  columns: historyColumns.filter((name) => !optionalColumns.includes(name)),
  density: "comfortable",
};

/** Names of the columns, in the table and in the menu. */
export const columnNames: Record<HistoryColumn, string> = {
  status: "Status",
  method: "Method",
  time: "Time",
  estimated_age: "Estimated Age",
  age_restriction: "Age Restriction",
  country: "Country",
  device: "Device",
  verification_id: "Verification ID",
  reference_id: "Reference ID",
  processing_time: "Processing Time",
  metadata: "Metadata",
};

/** Returns a layout's columns, or null if they are the default ones. */
export const changedColumns = ({ columns }: HistoryLayout): HistoryColumn[] | null =>
  columns.join() === defaultLayout.columns.join() ? null : [...columns];

/** Tells whether a layout is the default one. */
export const isDefaultLayout = (layout: HistoryLayout): boolean =>
  changedColumns(layout) === null && layout.density === defaultLayout.density;

/** Shows or hides a column. */
export function toggleColumn(layout: HistoryLayout, column: HistoryColumn, shown: boolean): HistoryLayout {
  const columns = historyColumns.filter((name) => (name === column ? shown : layout.columns.includes(name)));
  return { ...layout, columns };
}

/** Returns the key under which the browser keeps an organization's layout. */
export const layoutKey = (organizationId: string): string => `${brand.slug}_history_layout_${organizationId}`;

/** Writes a layout as text; null for the default one, which needs none. */
export const serializeLayout = (layout: HistoryLayout): string | null =>
  isDefaultLayout(layout) ? null : JSON.stringify(layout);

/** Reads a layout from text. Ignores what this release does not know. */
export function parseLayout(text: string | null): HistoryLayout {
  const saved = parseJson(text);
  const columns = Array.isArray(saved.columns) ? saved.columns : undefined;
  return {
    columns: columns ? historyColumns.filter((name) => columns.includes(name)) : defaultLayout.columns,
    density: HistoryDensity.safeParse(saved.density).data ?? defaultLayout.density,
  };
}

function parseJson(text: string | null): { columns?: unknown; density?: unknown } {
  try {
    return (JSON.parse(text ?? "{}") as object | null) ?? {};
  } catch {
    return {};
  }
}
