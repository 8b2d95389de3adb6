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

test.each(digitalIdReasons)(
  "betweenLead says what to do about %s while the wallet may be asked again",
  (reason) => {
    expect(betweenLead(check, attempt({ reason }), true, texts)).toBe(texts.result[reason].lead);
    expect(betweenLead(check, attempt({ reason }), false, texts)).toBe(
      "Please confirm your age another way.",
    );
  },
);

test("betweenLead says that a digital ID left the age open", () =>
  expect(betweenLead(check, attempt({ signal: "inconclusive" }), false, texts)).toBe(
    "Your digital ID doesn't say whether you're 18 or over. Please confirm it another way.",
  ));
