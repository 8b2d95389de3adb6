import { bufferYears, type Pose } from "@ofage/contract";
import type { NewRowOf, VerificationsTable } from "../db/schema.ts";
import { createIdAt } from "../ids.ts";
import type { WebsiteRow } from "../modules/websites/index.ts";
import {
  type FakeOutcome,
  fakeOutcome,
  fakeTestOutcome,
  type FakeOutcomeKind,
  outcomeWeights,
} from "./fake-outcome.ts";
import { fakeReading } from "./fake-reading.ts";
import { fakeVisit, unopenedVisit, type FakeVisit } from "./fake-visit.ts";
import type { Random } from "./random.ts";

export type FakeVerification = NewRowOf<VerificationsTable> &
  FakeOutcome &
  FakeVisit & { country: string | null; created_at: Date; completed_at: Date };

const challenges: [Pose[], number][] = [
  [["front", "front", "closer", "left", "front"], 1],
  [["front", "front", "right", "closer", "front"], 1],
  [["front", "front", "left", "farther", "front"], 1],
  [["front", "front", "farther", "right", "front"], 1],
];
const metadata: [Record<string, string>, number][] = [
  [{}, 6],
  [{ channel: "web", step: "checkout" }, 2],
  [{ channel: "app", step: "checkout", cart: "3 items" }, 1],
  [{ channel: "web", step: "sign-up", campaign: "autumn" }, 1],
];
const lifetimeMs = 1_800_000;

const randomTimeAfter = (time: Date, low: number, high: number, random: Random) =>
  new Date(time.getTime() + Math.round(1000 * random.between(low, high)));

/**
 * Generates a visitor's verifications in the history of a website: one that ended, and a second one if the first could
 * not see the visitor.
 */
export function fakeVerifications(website: WebsiteRow, at: Date, random: Random): FakeVerification[] {
  const way = random.pick(outcomeWeights);
  const isUnopened = way === "expired" && random.between(0, 1) < 0.4;
  const seen = isUnopened ? unopenedVisit : fakeVisit(at, random);
  const visit = way === "declined" ? { ...seen, started_at: null } : seen;
  const begun = fakeCreation(website, at, random);
  const last = visit.started_at ?? visit.handoff_at ?? visit.located_at ?? at;
  const first = {
    ...begun,
    ...visit,
    ...fakeOutcomeAndReading(way, website, begun, random),
    completed_at:
      way === "expired" ? new Date(at.getTime() + lifetimeMs) : randomTimeAfter(last, 3, 16, random),
  };
  const triesAgain =
    (way === "no_face" || way === "quality" || way === "liveness") && random.between(0, 1) < 0.7;
  if (!triesAgain) return [first];
  const second = fakeRetry(website, first, random);
  return [{ ...first, next_id: second.id }, second];
}

/** Generates a verification that a developer of the website started and ended in test mode. */
export function fakeTestVerification(website: WebsiteRow, at: Date, random: Random): FakeVerification {
  return {
    ...fakeCreation(website, at, random),
    is_test: true,
    reference_id: `test-${Math.floor(random.between(100, 999))}`,
    country: "DE",
    device_type: "desktop",
    located_at: at,
    handoff_at: null,
    started_at: randomTimeAfter(at, 2, 5, random),
    ...fakeTestOutcome(random),
    completed_at: randomTimeAfter(at, 6, 20, random),
  };
}

function fakeCreation(website: WebsiteRow, at: Date, random: Random) {
  return {
    account_id: website.account_id,
    id: createIdAt("ver", at),
    website_id: website.id,
    website_name: website.name,
    asset_id: website.asset_id,
    is_test: false,
    age_restriction: website.age_restriction,
    sensitivity: website.sensitivity,
    buffer_years: bufferYears(website.sensitivity),
    model_version: website.model_version,
    reference_id: random.between(0, 1) < 0.85 ? `order-${Math.floor(random.between(10_000, 99_999))}` : null,
    metadata: JSON.stringify(random.pick(metadata)),
    poses: random.pick(challenges),
    attempt: 1,
    next_id: null,
    created_at: at,
    expires_at: new Date(at.getTime() + lifetimeMs),
  };
}

/** Generates an outcome, and the saved reading if the frames showed an age. */
function fakeOutcomeAndReading(
  way: FakeOutcomeKind,
  website: WebsiteRow,
  { buffer_years, poses }: ReturnType<typeof fakeCreation>,
  random: Random,
) {
  const end = fakeOutcome(way, website, buffer_years, random);
  const { estimated_age, processing_time_ms } = end;
  const isRead = estimated_age !== null && processing_time_ms !== null;
  return {
    ...end,
    reading: isRead ? JSON.stringify(fakeReading(poses, processing_time_ms, random)) : null,
  };
}

/** Generates the retry that the page starts: the same visitor, seen well this time. */
function fakeRetry(website: WebsiteRow, first: FakeVerification, random: Random): FakeVerification {
  const { reference_id, metadata, country, device_type, located_at, handoff_at, completed_at } = first;
  const at = randomTimeAfter(completed_at, 4, 15, random);
  const begun = fakeCreation(website, at, random);
  const started = randomTimeAfter(at, 2, 4, random);
  return {
    ...begun,
    reference_id,
    metadata,
    country,
    device_type,
    located_at,
    handoff_at,
    ...fakeOutcomeAndReading("age", website, begun, random),
    attempt: 2,
    started_at: started,
    completed_at: randomTimeAfter(started, 4, 9, random),
  };
}
