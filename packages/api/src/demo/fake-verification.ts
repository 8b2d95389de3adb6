import { decideNextStep, planForCountry, type TestOutcome } from "@ofage/contract";
import type { ReadingOutcome } from "@ofage/engine";
import type { NewRowOf, VerificationAttemptsTable, VerificationsTable } from "../db/schema.ts";
import {
  type AttemptOutcome,
  buildVerification,
  endByTestOutcome,
  expiredOutcome,
  failedOutcome,
  snapshotSettings,
  toVerificationChange,
  toVerificationOutcome,
  unknownVisitorInfo,
} from "../modules/verifications/index.ts";
import { methodPolicyOf, type WebsiteRow } from "../modules/websites/index.ts";
import { fakeScan } from "./fake-scan.ts";
import { isWeekend } from "./fake-times.ts";
import type { Random } from "./random.ts";

const weigh = <Name extends string>(weights: Partial<Record<Name, number>>) =>
  Object.entries(weights) as [Name, number][];
const readings = weigh<ReadingOutcome>({ estimated: 864, quality: 40, liveness: 10, spoof: 4 });
const endings = [
  ...readings,
  ...weigh<"declined" | "left" | "expired">({ declined: 40, left: 22, expired: 18 }),
];
const choices = weigh<TestOutcome>({ adult: 6, under_age: 3, inconclusive: 1, error: 2 });
const devices = weigh<"mobile" | "desktop" | "tablet">({ mobile: 68, desktop: 26, tablet: 6 });
/** A few large countries, then a long tail. */
const countries = "US GB DE FR NL PL ES IT CA AT BR SE AU CH BE TR DK IE PT MX CZ NO JP FI IN NZ ZA"
  .split(" ")
  .map((country, rank): [string, number] => [country, 1 / (rank + 1)]);
const steps = weigh({ checkout: 2, "sign-up": 1 });

/** A visitor's verification with its attempts. */
export interface FakeVerification {
  check: NewRowOf<VerificationsTable> & { completed_at: Date };
  attempts: NewRowOf<VerificationAttemptsTable>[];
}

/**
 * Generates a visitor's ended verification: of one attempt, and usually of a second one if the first could not see the visitor. A server
 * creates every third, which is opened a little later; some desktop visitors continue on a phone.
 */
export function fakeVerification(website: WebsiteRow, at: Date, random: Random): FakeVerification {
  // Developers test in working hours.
  const isTest =
    !isWeekend(at) && at.getUTCHours() >= 8 && at.getUTCHours() < 17 && random.between(0, 1) < 0.1;
  const ending = random.pick(endings);
  const opened = random.between(0, 3) < 1 ? after(at, 1, 4) : at;
  const device = random.pick(devices);
  const handoff = device === "desktop" && random.between(0, 1) < 0.4 ? after(opened, 6, 12) : null;
  const visitor = {
    country: random.pick(countries),
    device_type: handoff ? ("mobile" as const) : device,
    located_at: opened,
  };
  const created = buildVerification(
    {
      ...snapshotSettings(website),
      ...(ending === "expired" && !isTest ? unknownVisitorInfo : visitor),
      method: "face_scan",
      requested_method: null,
      plan: planForCountry(methodPolicyOf(website), null),
      is_test: isTest,
      reference_id:
        random.between(0, 1) < 0.85 ? `order-${Math.floor(random.between(10_000, 99_999))}` : null,
      metadata: { step: random.pick(steps) },
      url_success: null,
      url_error: null,
      url_cancel: null,
    },
    at,
  );
  const started_at = after(handoff ?? opened, 3, 7);
  const left_at = after(started_at, 3, 16);
  const scanned = { ...created, handoff_at: handoff, started_at };
  if (isTest) {
    const { how, attempt } = endByTestOutcome(random.pick(choices), "face_scan", website);
    const check = { ...scanned, ...how, completed_at: left_at, attempts: attempt ? 1 : 0 };
    return {
      check,
      attempts: attempt ? [attemptRow(1, { ...attempt, error_message: null }, started_at, left_at)] : [],
    };
  }
  switch (ending) {
    case "expired":
      return { check: { ...created, ...expiredOutcome, completed_at: created.expires_at }, attempts: [] };
    case "declined":
      return {
        check: { ...created, completed_at: left_at, ...cancelled("The visitor did not consent") },
        attempts: [],
      };
    case "left":
      return {
        check: { ...scanned, completed_at: left_at, ...cancelled("The visitor left the check") },
        attempts: [],
      };
    default:
      return scan();
  }

  /** Scans the visitor, who usually tries again after a scan that could not see them. */
  function scan(): FakeVerification {
    const plan = planForCountry(methodPolicyOf(website), created.country);
    const first = fakeScan(created, ending as ReadingOutcome, random);
    const firstEnd = after(started_at, 8, 16);
    const next = decideNextStep(plan, [{ ...first, ended: true }]);
    if (next.step !== "goes_on") return endedBy(first, next, [], started_at, firstEnd);
    const earlier = attemptRow(1, first, started_at, firstEnd);
    if (random.between(0, 1) < 0.3) {
      const change = { ...toVerificationChange(noFrames, first), ...failedOutcome(next.reason) };
      const completed_at = after(firstEnd, 4, 40);
      return { check: { ...scanned, ...change, completed_at, attempts: 1 }, attempts: [earlier] };
    }
    const begun = after(firstEnd, 4, 15);
    const second = fakeScan(created, "estimated", random);
    const outcome = decideNextStep(plan, [
      { ...first, ended: true },
      { ...second, ended: true },
    ]);
    return outcome.step === "goes_on"
      ? {
          check: { ...scanned, ...cancelled("The visitor left the check"), completed_at: begun },
          attempts: [],
        }
      : endedBy(second, outcome, [earlier], begun, after(begun, 8, 13));
  }

  function endedBy(
    attempt: AttemptOutcome,
    next: Parameters<typeof toVerificationOutcome>[2],
    earlier: NewRowOf<VerificationAttemptsTable>[],
    began: Date,
    ended: Date,
  ): FakeVerification {
    const number = earlier.length + 1;
    const last = attemptRow(number, { ...attempt, reading: null }, began, ended);
    const how = toVerificationOutcome(noFrames, attempt, next);
    return {
      check: { ...scanned, ...how, completed_at: ended, attempts: number },
      attempts: [...earlier, last],
    };
  }

  function attemptRow(
    number: number,
    { error_message: _sentence, frames: _frames, ...attempt }: AttemptOutcome,
    began_at: Date,
    ended_at: Date,
  ): NewRowOf<VerificationAttemptsTable> {
    const { account_id, id } = created;
    return { account_id, verification_id: id, number, ...attempt, began_at, ended_at };
  }

  function after(time: Date, low: number, high: number): Date {
    return new Date(time.getTime() + Math.round(1000 * random.between(low, high)));
  }
}

const noFrames = { frames_received: null };

const cancelled = (error_message: string) => ({ status: "cancelled" as const, error_message });
