import { ageRestrictionLabel } from "../decision.ts";
import type { VerificationHistoryEntry } from "./verifications.ts";

const columns: readonly (readonly [
  string,
  (record: VerificationHistoryEntry) => string | number | boolean | null,
])[] = [
  ["Verification ID", (record) => record.verification_id],
  ["Website/App", (record) => record.website_name],
  ["Timestamp", (record) => record.timestamp],
  ["Status", (record) => record.status],
  ["Passed", (record) => record.passed],
  ["Estimated Age", (record) => record.estimated_age],
  ["Age Restriction", (record) => ageRestrictionLabel(record.age_restriction)],
  ["Country", (record) => record.country],
  ["Device Type", (record) => record.device_type],
  ["Processing Time (ms)", (record) => record.processing_time],
  ["Error Message", (record) => record.error_message],
  ["Method", (record) => record.method],
];

/**
 * Beginning that a spreadsheet may read as a formula, also in full width or behind blanks.
 * Source: OWASP, "CSV Injection".
 */
const formulaStart = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u;

/**
 * Formats one CSV field (RFC 4180). Prefixes text that a spreadsheet would read as a formula with a quote: website
 * names are free text, and someone else opens the file.
 */
function toCsvField(value: string | number | boolean | null): string {
  if (value === null) return "";
  const text = typeof value === "string" && formulaStart.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const toCsvLine = (fields: readonly (string | number | boolean | null)[]) =>
  `${fields.map(toCsvField).join(",")}\r\n`;

/** Start of the file: the byte order mark by which spreadsheets recognize UTF-8, and the column names. */
export const historyCsvHeader = `\uFEFF${toCsvLine(columns.map(([name]) => name))}`;

/** Formats verifications as rows under that header. */
export function historyCsvRows(records: readonly VerificationHistoryEntry[]): string {
  return records.map((record) => toCsvLine(columns.map(([, read]) => read(record)))).join("");
}

/** Formats verifications as one CSV file. */
export function historyToCsv(records: readonly VerificationHistoryEntry[]): string {
  return historyCsvHeader + historyCsvRows(records);
}
