import { ageRestrictions, bufferYears, decideAge, type ListedStatus, type Pose } from "@ofage/contract";
import type { Insertable } from "kysely";
import type { VerificationsTable } from "../db/schema.ts";
import { createIdAt } from "../ids.ts";
import type { WebsiteRow } from "../rooms/websites/index.ts";
import type { Random } from "./random.ts";

export type BelievableCheck = Insertable<VerificationsTable> & {
  status: ListedStatus;
  country: string;
  completed_at: Date;
};

const countries: [string, number][] = [
  ["US", 34],
  ["GB", 14],
  ["DE", 13],
  ["FR", 8],
  ["NL", 6],
  ["PL", 6],
  ["ES", 5],
  ["IT", 5],
  ["CA", 4],
  ["BR", 3],
  ["TR", 2],
];
const challenges: [Pose[], number][] = [
  [["front", "front", "front", "left", "front"], 1],
  [["front", "front", "front", "right", "front"], 1],
];
const devices: ["mobile" | "desktop" | "tablet", number][] = [
  ["mobile", 68],
  ["desktop", 26],
  ["tablet", 6],
];

/** One ended check of a website at a given time, with ages and outcomes in believable shares. */
export function believableCheck(website: WebsiteRow, at: Date, random: Random): BelievableCheck {
  const took = Math.round(random.between(160, 420));
  const base = {
    account_id: website.account_id,
    id: createIdAt("ver", at),
    website_id: website.id,
    website_name: website.name,
    asset_id: website.asset_id,
    is_test: false,
    failure_reason: null,
    age_verified: null,
    estimated_age: null,
    age_restriction: website.age_restriction,
    sensitivity: website.sensitivity,
    buffer_years: bufferYears(website.sensitivity),
    model_version: website.model_version,
    country: random.pick(countries),
    poses: random.pick(challenges),
    device_type: random.pick(devices),
    processing_time_ms: null,
    error_message: null,
    reference_id: `order-${Math.floor(random.between(10_000, 99_999))}`,
    metadata: JSON.stringify({}),
    created_at: at,
    located_at: at,
    started_at: new Date(at.getTime() + 4_000),
    completed_at: new Date(at.getTime() + 12_000 + random.between(0, 15_000)),
    expires_at: new Date(at.getTime() + 1_800_000),
  } as const;

  const kind = random.pick<"age" | "cancelled" | "expired" | "no_face" | "quality">([
    ["age", 88],
    ["cancelled", 6],
    ["expired", 2],
    ["no_face", 2],
    ["quality", 2],
  ]);
  if (kind === "cancelled")
    return { ...base, status: "cancelled", error_message: "The visitor did not consent" };
  if (kind === "expired")
    return { ...base, status: "expired", error_message: "Not finished within 30 minutes" };
  if (kind !== "age") {
    const message =
      kind === "no_face"
        ? "No face was found in the frames"
        : "The frames were not good enough to estimate an age";
    return {
      ...base,
      status: "failed",
      failure_reason: kind,
      processing_time_ms: took,
      error_message: message,
    };
  }
  const age = Math.max(9, 17 + random.between(0, 1) ** 1.6 * 48 + random.between(-4, 4));
  const decision = decideAge(age, ageRestrictions[website.age_restriction], base.buffer_years);
  return {
    ...base,
    status: decision === "passed" ? "passed" : "failed",
    failure_reason: decision === "passed" ? null : decision,
    age_verified: decision === "passed",
    estimated_age: age,
    processing_time_ms: took,
  };
}
