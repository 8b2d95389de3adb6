import type { HostedCheck, Method, VerificationResult } from "@ofage/contract";
import { expect, test } from "vitest";
import texts from "../texts/en.json";
import { outcomeHeading } from "./outcome-heading.ts";
import { resultLead } from "./result-lead.ts";

const check = {
  website: { name: "Wine Cellar" },
  age_threshold: 21,
  provider: { name: "Post" },
} as HostedCheck;
const lead = (method: Method, failure_reason: VerificationResult["failure_reason"]) =>
  resultLead(check, { status: "failed", method, failure_reason } as VerificationResult, texts);

test.each<[Method, RegExp]>([
  ["face_scan", /^We estimated you to be under 21\./],
  ["digital_id", /^Your digital ID says that you're under 21\.$/],
  ["custom", /^Post found you to be under 21\./],
])("resultLead says who found the visitor too young after %s", (method, sentence) =>
  expect(lead(method, "under_age")).toMatch(sentence),
);

test("resultLead says what a digital ID leaves open, and that nothing of it was kept", () => {
  expect(lead("digital_id", "inconclusive")).toBe(
    "Your digital ID doesn't say whether you're 21 or over. Ask Wine Cellar for another way to confirm your age.",
  );
  const cancelled = { status: "cancelled", method: "digital_id", failure_reason: null } as VerificationResult;
  expect(resultLead(check, cancelled, texts)).not.toMatch(/picture|estimated/);
});

test("resultLead names what was missing, by the advice where there is one", () => {
  const failed = { status: "failed", method: "face_scan", failure_reason: "liveness" } as VerificationResult;
  expect(resultLead(check, { ...failed, advice: null }, texts)).toBe(texts.result.liveness.lead);
  expect(resultLead(check, { ...failed, advice: "turn_head" }, texts)).toBe("We didn't see your head turn.");
});

test("outcomeHeading calls a face too close, and no digital ID", () => {
  expect(outcomeHeading("face_scan", "inconclusive", texts)).toBe("Too close to call");
  expect(outcomeHeading("digital_id", "inconclusive", texts)).toBe("We couldn't confirm your age");
  expect(outcomeHeading("digital_id", "declined", texts)).toBe("Nothing was shared");
});
