import {
  type AgeRestriction,
  bufferYears,
  type replaySizes,
  type RouteRequest,
  type verificationReplayRoutes,
  type Website,
} from "@ofage/contract";
import type { SelectOption } from "../../../ui/select.tsx";
import type { toPolicyInput } from "./policy-draft.ts";
import { groupBy } from "../../../group-by.ts";

export type ReplayRequest = RouteRequest<(typeof verificationReplayRoutes)["replayVerifications"]>;

/** Checks that a policy is tried on, and settings of the website that are tried with it. */
export interface ReplaySettings {
  scope: "website" | "organization";
  last: (typeof replaySizes)[number];
  age_restriction: AgeRestriction;
  sensitivity: number;
}

type OwnSettings = Pick<Website, "id" | "age_restriction" | "sensitivity">;

/** Returns the settings that a replay begins with: the website's own. */
export function createReplaySettings({ age_restriction, sensitivity }: OwnSettings): ReplaySettings {
  return { scope: "website", last: 1_000, age_restriction, sensitivity };
}

/** Builds the request that tries a policy. Settings that are the website's own are left to the server. */
export function toReplayRequest(
  policy: ReturnType<typeof toPolicyInput>,
  website: OwnSettings,
  { scope, last, age_restriction, sensitivity }: ReplaySettings,
): ReplayRequest {
  return {
    ...policy,
    website_id: website.id,
    scope,
    last,
    age_restriction: age_restriction === website.age_restriction ? undefined : age_restriction,
    sensitivity: sensitivity === website.sensitivity ? undefined : sensitivity,
  };
}

/**
 * Lists sensitivities to try: the website's own, and the highest of each other range that has a buffer of its own.
 * @param own the website's
 */
export function listSensitivityOptions(own: number): SelectOption[] {
  const ranges = groupBy(
    Array.from({ length: 101 }, (_, sensitivity) => sensitivity),
    bufferYears,
  );
  return [...ranges].map(([years, sensitivities]) => {
    const [lowest, highest] = [sensitivities[0]!, sensitivities.at(-1)!];
    const buffer = years === 0 ? "no buffer" : `+${years} ${years === 1 ? "year" : "years"}`;
    return own >= lowest && own <= highest
      ? { value: `${own}`, label: `${own}%, as set (${buffer})` }
      : { value: `${highest}`, label: `${lowest}–${highest}% (${buffer})` };
  });
}
