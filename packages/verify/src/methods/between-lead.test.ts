import { digitalIdReasons, type HostedCheck } from "@ofage/contract";
import { expect, test } from "vitest";
import texts from "../texts/en.json";
import type { PastAttempt } from "./attempt-outcome.ts";
import { betweenLead } from "./between-lead.ts";

const check = { website: { name: "Wine Cellar" }, age_threshold: 18, provider: null } as HostedCheck;
const attempt = (rest: Partial<PastAttempt>): PastAttempt => ({
  method: "digital_id",
  ended: true,
  signal: null,
  reason: null,
  advice: null,
  ...rest,
});

test.each(digitalIdReasons)("betweenLead says what was missing after %s, and the way on", (reason) => {
  const { lead, tip } = texts.result[reason];
  expect(betweenLead(check, attempt({ reason }), "again", texts)).toBe(`${lead} ${tip}`);
  expect(betweenLead(check, attempt({ reason }), "other", texts)).toBe(
    `${lead} Please confirm your age another way.`,
  );
  expect(betweenLead(check, attempt({ reason }), null, texts)).toBe(lead);
});

test("betweenLead says what the advice names instead of the general sentence", () => {
  const scan = attempt({ method: "face_scan", reason: "liveness", advice: "turn_head" });
  expect(betweenLead(check, scan, "again", texts)).toBe(
    "We didn't see your head turn. Turn it clearly when you're asked.",
  );
});

test("betweenLead offers no other attempt of a scan that may not be repeated", () => {
  const scan = attempt({ method: "face_scan", reason: "spoof" });
  expect(betweenLead(check, scan, "other", texts)).toBe(
    "The pictures looked like a screen or a print. Please confirm your age another way.",
  );
});

test("betweenLead says that a digital ID left the age open", () =>
  expect(betweenLead(check, attempt({ signal: "inconclusive" }), "other", texts)).toBe(
    "Your digital ID doesn't say whether you're 18 or over. Please confirm it another way.",
  ));
