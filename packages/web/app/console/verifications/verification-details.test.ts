import type { VerificationAttempt, VerificationDetail, VerificationHistoryEntry } from "@ofage/contract";
import { createElement } from "react";
import { expect, test } from "vitest";
import { buttonsOf, linksOf, textOf } from "../../../../../fixtures/markup.ts";
import { renderConsole } from "../../../testing/render-console.ts";
import { ListStatus } from "./list-status.tsx";
import { verificationTotalQuery } from "./list-verifications.ts";
import { VerificationDetails } from "./verification-details.tsx";
import { parseVerificationFilter } from "./verification-filter.ts";
import { VerificationOutcome } from "./verification-outcome.tsx";

const attempt = {
  number: 1,
  method: "digital_id",
  assurance: null,
  signal: null,
  reason: "untrusted_issuer",
  estimated_age: null,
  began_at: "2026-11-29T08:00:00.000Z",
  ended_at: "2026-11-29T08:00:04.000Z",
  challenge_kind: null,
  evidence: null,
} as unknown as VerificationAttempt;
const check = {
  status: "failed",
  is_test: true,
  failure_reason: "untrusted_issuer",
  error_message: null,
  website_name: "Corner Shop",
  attempts: [attempt],
  estimated_age: null,
  challenge_age: 18,
  age_restriction: "18+",
  buffer_years: 1,
  sensitivity: 50,
  processing_time: null,
  method: "digital_id",
  assurance: null,
  policy_version: 2,
  model_version: "m1",
  receipt: null,
  timeline: [],
  device_type: null,
  country: null,
  verification_id: "ver_1",
  asset_id: "ast_1",
  reference_id: null,
  metadata: {},
  deliveries: [],
} as unknown as VerificationDetail;

const show = (given: Partial<VerificationDetail> = {}) =>
  renderConsole(
    createElement(VerificationDetails, {
      check: { ...check, ...given },
      timeZone: "UTC",
      Deliveries: () => null,
    }),
    { path: "/app/verifications/ver_1?status=failed" },
  );

test("VerificationDetails draws the decision of a scan, and none where nobody was scanned", () => {
  const scanned = { ...attempt, method: "face_scan", reason: "liveness" } as VerificationAttempt;
  const heading = /Decision (.*?) Attempts/;
  const [withScan, without] = [show({ attempts: [scanned] }), show()].map(
    (page) => heading.exec(textOf(page))![1]!,
  );
  expect(without).toMatch(/^Estimated age None/);
  expect(withScan).not.toMatch(/^Estimated age None/);
  expect(without).toContain("Buffer +1 year Sensitivity 50");
  expect(textOf(show({ buffer_years: 0 }))).toContain("Buffer None");
});

test("an attempt says what a wallet lacked, how long it took, and where to look", () => {
  const page = show();
  expect(textOf(page)).toContain("Digital ID: Issuer not trusted took 4.0 s");
  expect(linksOf(page)).toMatchObject([
    { text: "See the trusted issuers", href: "/app/settings#trusted-issuers" },
  ]);
});

test("what is not known about the visitor is said to be unknown", () => {
  expect(textOf(show())).toContain("Device Unknown Country Unknown");
  expect(textOf(show({ device_type: "mobile", country: "DE" }))).toMatch(/Device \w+ Country Germany \(DE\)/);
});

test.each<[Partial<VerificationHistoryEntry>, string]>([
  [{ status: "success", failure_reason: null }, "Success"],
  [{ status: "failed", failure_reason: "under_age" }, "Failed Under age"],
  [{ status: "failed", failure_reason: "country", is_test: true }, "Failed Test Not required in country"],
  [
    { status: "error", failure_reason: null, error_message: "The estimator failed." },
    "Error The estimator failed.",
  ],
])("VerificationOutcome of %o is %s", (record, text) => {
  const entry = { is_test: false, error_message: null, ...record } as VerificationHistoryEntry;
  expect(textOf(renderConsole(createElement(VerificationOutcome, { record: entry })))).toBe(text);
});

interface Given {
  query?: string;
  total?: number;
  newest?: number;
  newCount?: number;
  failure?: string;
}
function status({ query = "", total = 1, newest = total, newCount = 0, failure }: Given): string {
  const filter = parseVerificationFilter(new URLSearchParams(query));
  return renderConsole(
    createElement(ListStatus, {
      filter,
      total,
      newCount,
      failure: failure ? { text: failure, busy: false, onRetry: () => {} } : undefined,
      onNewest: () => {},
    }),
    { answers: [[verificationTotalQuery(filter).queryKey, { total: newest }]] },
  );
}

test("ListStatus counts verifications, and says where tests are among them", () => {
  expect(textOf(status({}))).toContain("1 verification, tests included.");
  expect(textOf(status({ query: "is_test=false", total: 2000 }))).toMatch(/^2,000 verifications Live/);
});

test("ListStatus announces new verifications on the first page, and links to them from a later one", () => {
  expect(textOf(status({ newCount: 2 }))).toContain("2 new verifications");
  const later = status({ query: "page=2", total: 30, newest: 33 });
  expect(textOf(later)).toContain("3 new verifications — show the newest");
  expect(buttonsOf(later)).toEqual(["show the newest"]);
  expect(buttonsOf(status({ query: "page=2", total: 30, newest: 29 }))).toEqual([]);
});

test("ListStatus says why the list no longer updates, instead of that it is live", () => {
  const page = status({ failure: "No connection." });
  expect(textOf(page)).toContain("New verifications aren't loading: No connection.");
  expect(textOf(page)).not.toContain("Live:");
  expect(buttonsOf(page)).toEqual(["Retry"]);
});
