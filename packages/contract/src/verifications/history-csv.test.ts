import type { VerificationHistoryEntry } from "./verifications.ts";
import { expect, test } from "vitest";
import { historyCsvHeader, historyCsvRows, historyToCsv } from "./history-csv.ts";

const record: VerificationHistoryEntry = {
  id: "ver_1",
  verification_id: "ver_1",
  website_name: "Shop",
  asset_id: "ast_1",
  timestamp: "2026-01-31T10:00:00.000Z",
  method: "face_scan",
  status: "success",
  passed: true,
  failure_reason: null,
  estimated_age: 24.3,
  age_restriction: "eighteen_plus",
  country: "DE",
  device_type: "mobile",
  processing_time: 180,
  error_message: null,
  is_test: false,
  reference_id: null,
};

const second = (csv: string) => csv.split("\r\n")[1];

test("historyToCsv starts with a UTF-8 mark and the column names, and ends every line with CRLF", () => {
  expect(historyToCsv([])).toBe(
    "\uFEFFVerification ID,Website/App,Timestamp,Status,Passed,Estimated Age,Age Restriction,Country,Device Type,Processing Time (ms),Error Message,Method\r\n",
  );
});

test("historyToCsv equals the header and the rows, which can be written separately", () => {
  const records = [record, { ...record, id: "ver_2", verification_id: "ver_2" }];
  expect(historyCsvHeader + historyCsvRows(records.slice(0, 1)) + historyCsvRows(records.slice(1))).toBe(
    historyToCsv(records),
  );
  expect(historyCsvRows([])).toBe("");
});

test("historyToCsv writes a verification", () => {
  expect(second(historyToCsv([record]))).toBe(
    "ver_1,Shop,2026-01-31T10:00:00.000Z,success,true,24.3,18+,DE,mobile,180,,face_scan",
  );
});

test("historyToCsv quotes commas, quotes and line breaks", () => {
  expect(historyToCsv([{ ...record, website_name: 'A "big", shop\nhere' }])).toContain(
    'ver_1,"A ""big"", shop\nhere",',
  );
});

test.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\tx",
  "\nx",
  "＝1+1",
  "＋1",
  "－1",
  "＠SUM(A1)",
  " ＝1+1",
  "\u200b=1",
])("historyToCsv neutralizes the formula %j", (website_name) => {
  expect(historyToCsv([{ ...record, website_name }])).toMatch(/^ver_1,"?'/m);
});

test("historyToCsv leaves unknown values empty", () => {
  expect(
    second(
      historyToCsv([{ ...record, passed: null, estimated_age: null, country: null, processing_time: null }]),
    ),
  ).toBe("ver_1,Shop,2026-01-31T10:00:00.000Z,success,,,18+,,mobile,,,face_scan");
});
