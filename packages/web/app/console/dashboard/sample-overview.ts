import {
  type CountryTotals,
  type VerificationTotals,
  type StatsOverview,
  computeSuccessRate,
  type VerificationHistoryEntry,
} from "@ofage/contract";

/**
 * Sample dashboard for an organization without verifications, so that its members see what will be there. The data is made
 * up, always the same, and marked as a sample wherever it is shown.
 */

/** Numbers of successes, failures and errors. */
type OutcomeCounts = readonly [number, number, number];

const week: readonly OutcomeCounts[] = [
  [118, 31, 2],
  [126, 28, 3],
  [109, 35, 1],
  [141, 33, 2],
  [164, 40, 4],
  [187, 46, 3],
  [92, 21, 1],
];

const countries: readonly [string, OutcomeCounts][] = [
  ["US", [1742, 412, 21]],
  ["DE", [981, 164, 12]],
  ["GB", [764, 151, 9]],
  ["FR", [502, 118, 6]],
  ["BR", [287, 96, 8]],
];

function toFigures([success, failed, error]: OutcomeCounts): VerificationTotals {
  const total = success + failed + error;
  return { total, success, failed, error, success_rate: computeSuccessRate(success, total) };
}

function sumOutcomes(rows: readonly OutcomeCounts[]): VerificationTotals {
  const of = (part: 0 | 1 | 2) => rows.reduce((total, row) => total + row[part], 0);
  return toFigures([of(0), of(1), of(2)]);
}

/** Returns the sample overview with the organization's own days. */
export function sampleOverview(real: StatsOverview): StatsOverview {
  const today = week.at(-1)!;
  return {
    ...real,
    today: toFigures(today),
    this_week: sumOutcomes(week),
    previous_week: toFigures([832, 214, 12]),
    days: real.days.map(({ day }, index) => ({ day, ...toFigures(week[index % week.length]!) })),
    countries: countries.map(([country, outcomes]): CountryTotals => ({ country, ...toFigures(outcomes) })),
    last_30_days: toFigures([4610, 1003, 61]),
  };
}

const recentSamples = [
  { minutes: 2, status: "success", website_name: "Corner Shop", country: "US" },
  { minutes: 9, status: "success", website_name: "Wine Cellar", country: "DE" },
  {
    minutes: 14,
    status: "failed",
    failure_reason: "under_age",
    website_name: "Corner Shop",
    country: "GB",
  },
  { minutes: 31, status: "success", website_name: "Corner Shop", country: "FR" },
  {
    minutes: 47,
    status: "failed",
    failure_reason: "inconclusive",
    website_name: "Wine Cellar",
    country: "US",
  },
  { minutes: 58, status: "success", website_name: "Wine Cellar", country: "BR" },
] as const;

/** Returns the sample's latest verifications. */
export function sampleVerifications(now: Date): VerificationHistoryEntry[] {
  return recentSamples.map(({ minutes, ...record }, index) => ({
    id: `sample-${index}`,
    verification_id: `sample-${index}`,
    asset_id: "",
    method: "face_scan",
    timestamp: new Date(now.getTime() - minutes * 60_000).toISOString(),
    passed: record.status === "success",
    failure_reason: null,
    estimated_age: null,
    age_restriction: "eighteen_plus",
    device_type: null,
    processing_time: null,
    error_message: null,
    is_test: false,
    reference_id: null,
    ...record,
  }));
}
