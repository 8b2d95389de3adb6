import {
  type AgeSignal,
  assuranceOf,
  decideNextStep,
  listOfferedMethods,
  type MethodPlan,
  planForCountry,
  type TestOutcome,
} from "@ofage/contract";
import type { ReadingOutcome } from "@ofage/engine";
import type { MethodSteps, NewRowOf, VerificationAttemptsTable, VerificationsTable } from "../db/schema.ts";
import {
  type AttemptOutcome,
  buildVerification,
  chooseFirstMethod,
  endByTestOutcome,
  expiredOutcome,
  failedOutcome,
  openingSteps,
  snapshotSettings,
  toVerificationChange,
  toVerificationOutcome,
  withoutScan,
  unknownVisitorInfo,
  type VerificationOutcome,
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
const answers = weigh<AgeSignal>({ over: 82, under: 14, inconclusive: 4 });
const devices = weigh<"mobile" | "desktop" | "tablet">({ mobile: 68, desktop: 26, tablet: 6 });
/** A few large countries, then a long tail. */
const countries = "US GB DE FR NL PL ES IT CA AT BR SE AU CH BE TR DK IE PT MX CZ NO JP FI IN NZ ZA"
  .split(" ")
  .map((country, rank): [string, number] => [country, 1 / (rank + 1)]);
const steps = weigh({ checkout: 2, "sign-up": 1 });

/** An ended attempt with its times. */
interface FakeAttempt extends AttemptOutcome {
  ended: true;
  began_at: Date;
  ended_at: Date;
}

/** A visitor's verification with its attempts. */
export interface FakeVerification {
  check: NewRowOf<VerificationsTable> & { completed_at: Date };
  attempts: NewRowOf<VerificationAttemptsTable>[];
}

/**
 * Generates a visitor's ended verification: of one attempt, and usually of another one if the policy has any left for the visitor. A server
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
  const seen = ending === "expired" && !isTest ? unknownVisitorInfo : visitor;
  const plan = planForCountry(methodPolicyOf(website), seen.country);
  const created = buildVerification(
    {
      ...snapshotSettings(website),
      ...seen,
      method: chooseFirstMethod(plan, null),
      requested_method: null,
      plan,
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
  const begun = { ...created, handoff_at: handoff, started_at };
  if (isTest) {
    const { how, attempt } = endByTestOutcome(random.pick(choices), created.method, website);
    const check = { ...begun, ...how, completed_at: left_at, attempts: attempt ? 1 : 0 };
    if (!attempt) return { check, attempts: [] };
    const times = { began_at: started_at, ended_at: left_at };
    const tried: FakeAttempt = { ...attempt, error_message: null, ended: true, ...times };
    return { check: { ...check, ...stepsOf([tried]) }, attempts: [attemptRow(tried, 1, true)] };
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
        check: { ...begun, completed_at: left_at, ...cancelled("The visitor left the check") },
        attempts: [],
      };
    default:
      return tryUntilDecided(ending);
  }

  /** Tries methods until one decides, or the visitor has enough of it. */
  function tryUntilDecided(firstReading: ReadingOutcome): FakeVerification {
    const tried: FakeAttempt[] = [];
    for (let from = started_at; ; from = after(from, 4, 15)) {
      const made = makeAttempt(tried.length === 0 ? firstReading : "estimated", from, tried);
      tried.push(made);
      from = made.ended_at;
      const next = decideNextStep(plan, tried);
      if (next.step !== "goes_on") return endedBy(tried, toVerificationOutcome(noFrames, made, next), from);
      if (random.between(0, 1) < 0.3) {
        const { assurance } = made;
        const left = { ...toVerificationChange(noFrames, made), assurance, ...failedOutcome(next.reason) };
        return endedBy(tried, left, after(from, 4, 40));
      }
    }
  }

  function makeAttempt(reading: ReadingOutcome, from: Date, tried: readonly FakeAttempt[]): FakeAttempt {
    const offered = listOfferedMethods(plan, tried).find(({ state }) => state === "available");
    if (offered?.method === "custom")
      return { ...fakeAnswer(plan, random), ended: true, began_at: from, ended_at: after(from, 40, 180) };
    const scan = fakeScan(created, reading, random);
    const ended_at = after(from, 8, 16);
    const frames = { received: Math.round(random.between(70, 120)), releasedAt: ended_at };
    return { ...scan, frames, ended: true, began_at: from, ended_at };
  }

  function endedBy(
    tried: readonly FakeAttempt[],
    how: Omit<VerificationOutcome, "method">,
    completed_at: Date,
  ): FakeVerification {
    return {
      check: {
        ...begun,
        ...how,
        ...framesOf(tried),
        completed_at,
        attempts: tried.length,
        ...stepsOf(tried),
      },
      attempts: tried.map((attempt, index) => attemptRow(attempt, index + 1, index === tried.length - 1)),
    };
  }

  /** Returns the method in the end, and how far the visitor came with each. */
  function stepsOf(tried: readonly FakeAttempt[]) {
    const { method, signal } = tried.at(-1)!;
    const opening = openingSteps(plan);
    if (!opening) return { method };
    const all: MethodSteps = { ...opening };
    for (const [index, attempt] of tried.entries()) {
      const isSaved =
        attempt.signal === "over" && tried.slice(0, index).some((other) => other.method !== method);
      all[attempt.method] = isSaved ? "saved" : "ended";
    }
    const undecided = signal === "over" ? tried.slice(0, -1) : tried;
    for (const { method: each, state } of listOfferedMethods(plan, undecided))
      if (state === "available") all[each] ??= "offered";
    return { method, method_steps: JSON.stringify(all) };
  }

  /** The evidence of the last attempt stands with the verification. */
  function attemptRow(
    { error_message: _sentence, frames: _frames, ended: _ended, ...attempt }: FakeAttempt,
    number: number,
    isLast: boolean,
  ): NewRowOf<VerificationAttemptsTable> {
    const { organization_id, id } = created;
    return { organization_id, verification_id: id, number, ...attempt, ...(isLast && { reading: null }) };
  }

  function after(time: Date, low: number, high: number): Date {
    return new Date(time.getTime() + Math.round(1000 * random.between(low, high)));
  }
}

/** Returns the frames of all scans, and when the last of them were gone. */
function framesOf(tried: readonly FakeAttempt[]) {
  const all = tried.flatMap(({ frames }) => frames ?? []);
  if (all.length === 0) return {};
  return {
    frames_received: all.reduce((sum, { received }) => sum + received, 0),
    frames_released_at: all.at(-1)!.releasedAt,
  };
}

/** Returns the answer of a website's own provider. */
function fakeAnswer(plan: MethodPlan, random: Random): AttemptOutcome {
  const signal = random.pick(answers);
  return {
    ...withoutScan,
    method: "custom",
    signal,
    reason: null,
    assurance: assuranceOf("custom", plan),
    error_message: null,
  };
}

const noFrames = { frames_received: null };

const cancelled = (error_message: string) => ({ status: "cancelled" as const, error_message });
