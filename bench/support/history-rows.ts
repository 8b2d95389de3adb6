import { bufferYears, type OrganizationId } from "@ofage/contract";
import { createRandom, type Random } from "../../packages/api/src/demo/random.ts";
import { createIdAt } from "../../packages/api/src/ids.ts";

/** Organization of the bench with its websites, each with its share of the organization's verifications. */
export interface BenchOrganization {
  id: OrganizationId;
  websites: [{ id: string; asset_id: string; name: string }, number][];
}

/** Columns of a generated row, in order. */
export const verificationColumns = [
  "organization_id",
  "id",
  "website_id",
  "website_name",
  "asset_id",
  "is_test",
  "status",
  "failure_reason",
  "age_verified",
  "estimated_age",
  "age_restriction",
  "sensitivity",
  "buffer_years",
  "model_version",
  "policy_version",
  "method",
  "method_steps",
  "attempts",
  "country",
  "device_type",
  "processing_time_ms",
  "error_message",
  "reference_id",
  "metadata",
  "created_at",
  "located_at",
  "started_at",
  "completed_at",
  "expires_at",
];

export const historyYears = 2;
const yearMs = 365 * 86_400_000;

/** Common countries and a long tail: the last one has about one verification in 100,000. */
const weightedCountries: [string, number][] = [
  ["US", 30_000],
  ["GB", 14_000],
  ["DE", 12_000],
  ["FR", 8000],
  ["NL", 6000],
  ["PL", 6000],
  ["ES", 5000],
  ["IT", 5000],
  ["CA", 4000],
  ["BR", 3000],
  ["TR", 2000],
  ["AT", 1500],
  ["CH", 1200],
  ["SE", 800],
  ["DK", 600],
  ["NO", 400],
  ["FI", 200],
  ["IE", 120],
  ["PT", 80],
  ["LU", 20],
  ["IS", 5],
  ["FO", 1],
];

const weightedOutcomes: [
  readonly [status: string, reason: string, verified: string, message: string],
  number,
][] = [
  [["passed", "\\N", "t", "\\N"], 70],
  [["failed", "under_age", "f", "\\N"], 11],
  [["failed", "inconclusive", "f", "\\N"], 5],
  [["failed", "quality", "\\N", "The frames were not good enough to estimate an age"], 2],
  [["cancelled", "\\N", "\\N", "The visitor did not consent"], 8],
  [["expired", "\\N", "\\N", "Not finished within 30 minutes"], 3],
  [["error", "\\N", "\\N", "The check could not be finished"], 1],
];

const weightedDevices: [string, number][] = [
  ["mobile", 68],
  ["desktop", 26],
  ["tablet", 6],
];

/** Website whose visitors may go on with its own provider, and how far they came with each method. */
const websiteWithFallback = "Kiosk Nord";
const weightedSteps: [readonly [method: string, steps: string, attempts: string], number][] = [
  [["face_scan", '{"face_scan":"ended"}', "1"], 80],
  [["face_scan", '{"face_scan":"ended","custom":"offered"}', "1"], 10],
  [["custom", '{"face_scan":"ended","custom":"saved"}', "2"], 10],
];

function createBenchWebsiteRow(name: string, at: Date) {
  return { id: createIdAt("web", at), asset_id: createIdAt("ast", at), name };
}

/** Creates the organization that is measured: five busy websites, and one with hardly any visitors. */
export function createMeasuredOrganization(now: Date): BenchOrganization {
  const at = new Date(now.getTime() - historyYears * yearMs);
  return {
    id: createIdAt("org", at),
    websites: [
      [createBenchWebsiteRow("Hopfen & Malz", at), 45_000],
      [createBenchWebsiteRow("Pixel Arena", at), 25_000],
      [createBenchWebsiteRow("Cellar Door Wines", at), 15_000],
      [createBenchWebsiteRow(websiteWithFallback, at), 10_000],
      [createBenchWebsiteRow("Vape Corner", at), 4990],
      [createBenchWebsiteRow("Quiet Corner", at), 10],
    ],
  };
}

export function createOtherOrganizations(now: Date, count: number): BenchOrganization[] {
  return Array.from({ length: count }, (_, number) => {
    const at = new Date(now.getTime() - historyYears * yearMs + number);
    return { id: createIdAt("org", at), websites: [[createBenchWebsiteRow(`Shop ${number}`, at), 1]] };
  });
}

/**
 * Generates ended verifications of two years, oldest first, as lines of PostgreSQL's COPY text format.
 * @param pick chooses the organization of each
 */
export function* generateHistoryLines(now: Date, count: number, pick: (random: Random) => BenchOrganization) {
  const random = createRandom(7);
  const start = now.getTime() - historyYears * yearMs;
  const step = (historyYears * yearMs - 60_000) / count;
  for (let number = 0; number < count; number++) {
    const at = new Date(start + Math.floor(number * step));
    const organization = pick(random);
    const { id, asset_id, name } = random.pick(organization.websites);
    const [status, reason, verified, message] = random.pick(weightedOutcomes);
    const time = at.toISOString();
    const estimated = verified === "\\N" ? "\\N" : random.between(12, 70).toFixed(2);
    yield `${[
      organization.id,
      createIdAt("ver", at),
      id,
      name,
      asset_id,
      random.between(0, 1) < 0.03 ? "t" : "f",
      status,
      reason,
      verified,
      estimated,
      "eighteen_plus",
      75,
      bufferYears(75),
      "bynn-ofage-20250626-v3",
      1,
      ...(name === websiteWithFallback ? random.pick(weightedSteps) : ["face_scan", "\\N", "1"]),
      random.pick(weightedCountries),
      random.pick(weightedDevices),
      estimated === "\\N" ? "\\N" : Math.round(random.between(160, 420)),
      message,
      random.between(0, 1) < 0.7 ? `order-${String(number).padStart(8, "0")}` : "\\N",
      '{"basket":"b-77"}',
      time,
      time,
      time,
      new Date(at.getTime() + 14_000).toISOString(),
      new Date(at.getTime() + 1_800_000).toISOString(),
    ].join("\t")}\n`;
  }
}
