import { ageRestrictions, decideAge, type ListedVerificationStatus } from "@ofage/contract";
import type { NewRowOf, VerificationsTable } from "../db/schema.ts";
import type { WebsiteRow } from "../modules/websites/index.ts";
import type { Random } from "./random.ts";

/** The outcome of a fake verification. */
export type FakeOutcome = { status: ListedVerificationStatus } & Required<
  Pick<
    NewRowOf<VerificationsTable>,
    "failure_reason" | "age_verified" | "estimated_age" | "processing_time_ms" | "error_message"
  >
>;

export type FakeOutcomeKind = "age" | "declined" | "left" | "expired" | "no_face" | "quality" | "liveness";

/** Weighted kinds of outcome. */
export const outcomeWeights: [FakeOutcomeKind, number][] = [
  ["age", 864],
  ["declined", 40],
  ["left", 22],
  ["expired", 18],
  ["no_face", 20],
  ["quality", 20],
  ["liveness", 10],
];

const undecidedOutcome = {
  failure_reason: null,
  age_verified: null,
  estimated_age: null,
  processing_time_ms: null,
  error_message: null,
};
const errorMessages = {
  declined: "The visitor did not consent",
  left: "The visitor left the check",
  expired: "Not finished within 30 minutes",
  no_face: "No face was found in the frames",
  quality: "The frames were not good enough to estimate an age",
  liveness: "The face could not be confirmed as live",
};

/** Generates an outcome of this kind, with ages in a plausible distribution. */
export function fakeOutcome(
  way: FakeOutcomeKind,
  website: WebsiteRow,
  bufferYears: number,
  random: Random,
): FakeOutcome {
  const processing_time_ms = Math.round(random.between(160, 420));
  switch (way) {
    case "declined":
    case "left":
      return { ...undecidedOutcome, status: "cancelled", error_message: errorMessages[way] };
    case "expired":
      return { ...undecidedOutcome, status: "expired", error_message: errorMessages.expired };
    case "age": {
      const estimated_age = Math.max(9, 17 + random.between(0, 1) ** 1.6 * 48 + random.between(-4, 4));
      const decision = decideAge(estimated_age, ageRestrictions[website.age_restriction], bufferYears);
      const passed = decision === "passed";
      return {
        ...undecidedOutcome,
        status: passed ? "passed" : "failed",
        failure_reason: passed ? null : decision,
        age_verified: passed,
        estimated_age,
        processing_time_ms,
      };
    }
    default:
      return {
        ...undecidedOutcome,
        status: "failed",
        failure_reason: way,
        processing_time_ms,
        error_message: errorMessages[way],
      };
  }
}

/** Generates an outcome that a tester chose; no age was estimated. */
export function fakeTestOutcome(random: Random): FakeOutcome {
  return random.pick<FakeOutcome>([
    [{ ...undecidedOutcome, status: "passed", age_verified: true }, 6],
    [{ ...undecidedOutcome, status: "failed", age_verified: false, failure_reason: "under_age" }, 3],
    [{ ...undecidedOutcome, status: "failed", age_verified: false, failure_reason: "inconclusive" }, 1],
    [{ ...undecidedOutcome, status: "error", error_message: "The tester chose an error" }, 1],
  ]);
}
