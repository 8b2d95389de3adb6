import type { TestOutcome } from "@ofage/contract";
import type { ReadingOutcome } from "@ofage/engine";
import type { NewRowOf, VerificationsTable } from "../db/schema.ts";
import {
  buildVerification,
  expiredOutcome,
  endByTestOutcome,
  snapshotSettings,
  unknownVisitorInfo,
} from "../modules/verifications/index.ts";
import type { WebsiteRow } from "../modules/websites/index.ts";
import { fakeOutcome } from "./fake-outcome.ts";
import { isWeekend } from "./fake-times.ts";
import type { Random } from "./random.ts";

export type FakeVerification = NewRowOf<VerificationsTable> & { completed_at: Date };

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

/**
 * Generates a visitor's ended verifications: one, and usually a second one if the first could not see the visitor. A
 * server creates every third, which is opened a little later; some desktop visitors continue on a phone.
 */
export function fakeVerifications(website: WebsiteRow, at: Date, random: Random): FakeVerification[] {
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
    handoff_at: handoff,
  };
  const draft = {
    ...snapshotSettings(website),
    ...(ending === "expired" && !isTest ? unknownVisitorInfo : visitor),
    is_test: isTest,
    reference_id: random.between(0, 1) < 0.85 ? `order-${Math.floor(random.between(10_000, 99_999))}` : null,
    metadata: { step: random.pick(steps) },
    url_success: null,
    url_error: null,
    url_cancel: null,
  };
  const created = buildVerification(draft, at);
  const started_at = after(handoff ?? opened, 3, 7);
  const completed_at = after(started_at, 3, 16);
  const scanned = { ...created, started_at, completed_at };
  if (isTest) return [{ ...scanned, ...endByTestOutcome[random.pick(choices)] }];
  switch (ending) {
    case "expired":
      return [{ ...created, ...expiredOutcome, completed_at: created.expires_at }];
    case "declined":
      return [{ ...created, completed_at, ...cancelled("The visitor did not consent") }];
    case "left":
      return [{ ...scanned, ...cancelled("The visitor left the check") }];
    default: {
      const first = { ...scanned, ...fakeOutcome(created, ending, random) };
      if (ending === "estimated" || random.between(0, 1) < 0.3) return [first];
      const retriedAt = after(completed_at, 4, 15);
      const retry = buildVerification({ ...draft, attempt: 2 }, retriedAt);
      const times = { started_at: after(retriedAt, 2, 4), completed_at: after(retriedAt, 8, 13) };
      const second = { ...retry, ...times, ...fakeOutcome(retry, "estimated", random) };
      return [{ ...first, next_id: second.id }, second];
    }
  }

  function after(time: Date, low: number, high: number): Date {
    return new Date(time.getTime() + Math.round(1000 * random.between(low, high)));
  }
}

const cancelled = (error_message: string) => ({ status: "cancelled" as const, error_message });
