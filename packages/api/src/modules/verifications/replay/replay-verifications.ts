import {
  ageRestrictions,
  computeOperatingPoint,
  type Contract,
  ContractError,
  errorModels,
  type ExpectedPasses,
  type HandlerOutput,
  passAtFault,
  planForCountry,
  type PolicyReplay,
  type RouteInput,
  websiteBufferYears,
} from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { mayReachWebsite, narrowToReach } from "../../memberships/index.ts";
import {
  findWebsite,
  listMethodPolicies,
  websiteNotFoundError,
  type WebsiteRow,
} from "../../websites/index.ts";
import { notRequiredReason } from "../create/not-required-reason.ts";
import { hasSignal, recordedOutcome, type ReplayedPlan, replayGroup } from "./replay-group.ts";
import { boundsOf, recordedAttempts, type ReplayedAges } from "./signals-at-age.ts";
import { readReplayGroups, type ReplayGroup } from "./store.ts";
import { ReplayTally } from "./tally-replay.ts";

/**
 * Replays a policy over past live checks by what they recorded, and changes nothing.
 * @throws not_found, invalid_input also for a passing age below the age restriction
 */
export async function replayVerifications(
  ctx: ContextOf<Contract["replayVerifications"]>,
  input: RouteInput<Contract["replayVerifications"]>,
): Promise<HandlerOutput<Contract["replayVerifications"]>> {
  const { organization_id } = ctx.actor;
  const website = mayReachWebsite(ctx.actor, input.website_id)
    ? await findWebsite(ctx, organization_id, input.website_id)
    : undefined;
  if (!website) throw websiteNotFoundError();
  const ages = agesOf({
    age_restriction: input.age_restriction ?? website.age_restriction,
    sensitivity: input.sensitivity ?? website.sensitivity,
    pass_at: input.pass_at,
  });
  const sentence = passAtFault(input.pass_at, ages.challengeAge);
  if (sentence) throw new ContractError("invalid_input", sentence, { fields: { pass_at: sentence } });

  const selection = {
    organization_id,
    website_ids: narrowToReach(ctx.actor, input.scope === "website" ? [website.id] : undefined),
    limit: input.last,
  };
  const groups = await readReplayGroups(ctx.db, selection, boundsOf(ages));
  const policyOf = await listMethodPolicies(ctx, organization_id, groups);
  const expected = operatingPointOf(ages, website);
  const total = new ReplayTally();
  const byCountry = new Map<string | null, ReplayTally>();
  let without_signal = 0;
  let expected_checks = 0;
  const asked = { ...website, countries: input.countries, is_paused: false };
  for (const row of groups) {
    const group = { ...row, attempts: recordedAttempts(row) };
    const { country, checks } = group;
    if (!hasSignal(group)) {
      without_signal += checks;
      continue;
    }
    const recorded = recordedOutcome(group, planForCountry(policyOf(group), country));
    const replayed: ReplayedPlan = { plan: planForCountry(input, country), ages, expected };
    const isRequired = notRequiredReason(asked, country) === null;
    const shares = isRequired
      ? replayGroup(group, replayed)
      : [{ outcome: "not_required" as const, share: { low: 1, high: 1 } }];
    if (shares.length > 1) expected_checks += checks;
    total.add(checks, recorded, shares);
    const ofCountry = byCountry.get(country) ?? new ReplayTally();
    ofCountry.add(checks, recorded, shares);
    byCountry.set(country, ofCountry);
  }
  return {
    ...total.present(),
    ...timesOf(groups),
    without_signal,
    expected_checks,
    changes: total.listChanges(),
    by_country: [...byCountry]
      .toSorted(([a, left], [b, right]) => right.checks - left.checks || ((a ?? "") < (b ?? "") ? -1 : 1))
      .map(([country, tally]) => ({ country, ...tally.present() })),
    expected: {
      in_force: presentExpected(operatingPointOf(agesOf(website), website)),
      tried: presentExpected(expected),
    },
  };
}

function timesOf(groups: readonly ReplayGroup[]): Pick<PolicyReplay, "first_at" | "last_at"> {
  if (groups.length === 0) return { first_at: null, last_at: null };
  const time = (at: number) => new Date(at).toISOString();
  return {
    first_at: time(Math.min(...groups.map(({ first_at }) => first_at.getTime()))),
    last_at: time(Math.max(...groups.map(({ last_at }) => last_at.getTime()))),
  };
}

function agesOf(settings: Pick<WebsiteRow, "age_restriction" | "sensitivity" | "pass_at">): ReplayedAges {
  const challengeAge = ageRestrictions[settings.age_restriction];
  return { challengeAge, buffer: websiteBufferYears(challengeAge, settings) };
}

const operatingPointOf = ({ challengeAge, buffer }: ReplayedAges, { model_version }: WebsiteRow) =>
  computeOperatingPoint(challengeAge, buffer, errorModels[model_version]);

const presentExpected = ({
  challengeAge,
  buffer,
  tooYoungPassRate,
  oldEnoughPassRate,
}: ReturnType<typeof computeOperatingPoint>): ExpectedPasses => ({
  challenge_age: challengeAge,
  buffer_years: buffer,
  too_young: tooYoungPassRate,
  old_enough: oldEnoughPassRate,
});
