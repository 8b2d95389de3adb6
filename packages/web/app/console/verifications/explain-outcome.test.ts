import { digitalIdReasons } from "@ofage/contract";
import { expect, test } from "vitest";
import { explainOutcome } from "./explain-outcome.ts";

const passed = {
  status: "success",
  method: "face_scan",
  failure_reason: null,
  error_message: null,
  challenge_age: 18,
  buffer_years: 3,
  is_test: false,
  processing_time: 240,
  attempts: [],
} as const;

test("explainOutcome names the limits that decided", () => {
  expect(explainOutcome(passed)).toBe(
    "The estimate reached the challenge age of 18 and the buffer of 3 years.",
  );
  expect(explainOutcome({ ...passed, buffer_years: 0 })).toBe(
    "The estimate reached the challenge age of 18.",
  );
  const failed = { ...passed, status: "failed" } as const;
  expect(explainOutcome({ ...failed, failure_reason: "under_age" })).toBe(
    "The estimate is below the challenge age of 18.",
  );
  expect(explainOutcome({ ...failed, failure_reason: "inconclusive" })).toContain("age of 18 and 21");
});

test("explainOutcome says what the website's own provider answered", () => {
  const answered = { ...passed, method: "custom" } as const;
  expect(explainOutcome(answered)).toBe("The website's own provider found the visitor to be 18 or over.");
  const under = { ...answered, status: "failed", failure_reason: "under_age" } as const;
  expect(explainOutcome(under)).toBe("The website's own provider found the visitor to be under 18.");
});

test("explainOutcome says what an issuer proved, and why a wallet proved nothing", () => {
  const proof = {
    threshold: 18,
    doc_type: "eu.europa.ec.av.1",
    issuer_country: "DE",
    list_version: "av 12",
  };
  const proven = { ...passed, method: "digital_id", processing_time: null } as const;
  const answered = { ...proven, is_test: true, attempts: [{ signal: "over", proof }] } as const;
  expect(explainOutcome(proven)).toBe("An issuer's signature proves the visitor to be 18 or over.");
  expect(explainOutcome(answered)).toBe("An issuer's signature proves the visitor to be 18 or over.");
  const under = { ...proven, status: "failed", failure_reason: "under_age" } as const;
  expect(explainOutcome(under)).toBe("An issuer's signature proves the visitor to be under 18.");
  const refusals = digitalIdReasons.map((failure_reason) => explainOutcome({ ...under, failure_reason }));
  expect(new Set(refusals).size).toBe(digitalIdReasons.length);
  expect(refusals.join()).not.toMatch(/Reason:|estimate/);
  const chosen = { ...proven, is_test: true, attempts: [{ signal: "over", proof: null }] } as const;
  expect(explainOutcome(chosen)).toBe("A tester chose this outcome, so no age was proven.");
});

test("explainOutcome gives the error of an interrupted verification as a sentence", () => {
  const broken = { ...passed, status: "error", processing_time: null } as const;
  expect(explainOutcome({ ...broken, error_message: "Not finished within 30 minutes" })).toBe(
    "Not finished within 30 minutes.",
  );
  expect(explainOutcome(broken)).toBe("The verification was interrupted.");
});

test("explainOutcome invents no reason for a status of a newer server", () => {
  const unknown = { ...passed, status: "in_review" as "error", processing_time: null };
  expect(explainOutcome(unknown)).toBe("");
  expect(explainOutcome({ ...unknown, is_test: true })).toBe("");
  expect(explainOutcome({ ...unknown, error_message: "A person looks at it" })).toBe("A person looks at it.");
});

test("explainOutcome says that a tester chose the outcome", () => {
  const chosen = { ...passed, is_test: true, processing_time: null } as const;
  expect(explainOutcome(chosen)).toMatch(/^A tester chose/);
  expect(explainOutcome({ ...chosen, processing_time: 240 })).toMatch(/^The estimate reached/);
});
