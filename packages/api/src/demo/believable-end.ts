import { ageRestrictions, decideAge, type ListedStatus } from "@ofage/contract";
import type { Insertable } from "kysely";
import type { VerificationsTable } from "../db/schema.ts";
import type { WebsiteRow } from "../rooms/websites/index.ts";
import type { Random } from "./random.ts";

/** How a check ended. */
export type BelievableEnd = { status: ListedStatus } & Required<
  Pick<
    Insertable<VerificationsTable>,
    "failure_reason" | "age_verified" | "estimated_age" | "processing_time_ms" | "error_message"
  >
>;

export type Way = "age" | "declined" | "left" | "expired" | "no_face" | "quality" | "liveness";

/** Which way a check goes, by weight. */
export const ways: [Way, number][] = [
  ["age", 864],
  ["declined", 40],
  ["left", 22],
  ["expired", 18],
  ["no_face", 20],
  ["quality", 20],
  ["liveness", 10],
];

const undecided = {
  failure_reason: null,
  age_verified: null,
  estimated_age: null,
  processing_time_ms: null,
  error_message: null,
};
const messages = {
  declined: "The visitor did not consent",
  left: "The visitor left the check",
  expired: "Not finished within 30 minutes",
  no_face: "No face was found in the frames",
  quality: "The frames were not good enough to estimate an age",
  liveness: "The face could not be proven live",
};

/** The end of a check that went this way, with ages in believable shares. */
export function believableEnd(
  way: Way,
  website: WebsiteRow,
  bufferYears: number,
  random: Random,
): BelievableEnd {
  const processing_time_ms = Math.round(random.between(160, 420));
  switch (way) {
    case "declined":
    case "left":
      return { ...undecided, status: "cancelled", error_message: messages[way] };
    case "expired":
      return { ...undecided, status: "expired", error_message: messages.expired };
    case "age": {
      const estimated_age = Math.max(9, 17 + random.between(0, 1) ** 1.6 * 48 + random.between(-4, 4));
      const decision = decideAge(estimated_age, ageRestrictions[website.age_restriction], bufferYears);
      const passed = decision === "passed";
      return {
        ...undecided,
        status: passed ? "passed" : "failed",
        failure_reason: passed ? null : decision,
        age_verified: passed,
        estimated_age,
        processing_time_ms,
      };
    }
    default:
      return {
        ...undecided,
        status: "failed",
        failure_reason: way,
        processing_time_ms,
        error_message: messages[way],
      };
  }
}

/** The end that a tester chose; no age was estimated. */
export function chosenEnd(random: Random): BelievableEnd {
  return random.pick<BelievableEnd>([
    [{ ...undecided, status: "passed", age_verified: true }, 6],
    [{ ...undecided, status: "failed", age_verified: false, failure_reason: "under_age" }, 3],
    [{ ...undecided, status: "failed", age_verified: false, failure_reason: "inconclusive" }, 1],
    [{ ...undecided, status: "error", error_message: "The tester chose an error" }, 1],
  ]);
}
