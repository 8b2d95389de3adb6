import { z } from "zod";
import { PolicyInput } from "../policy/policy.ts";
import { rateLimits } from "../rate-limits.ts";
import { defineRoutes } from "../route.ts";
import { AgeRestrictionInput, Sensitivity } from "../websites.ts";

/** Numbers of past checks that one replay may read, newest first. */
export const replaySizes = [1_000, 10_000, 100_000] as const;

/**
 * Outcomes of a replayed check. `goes_on`: what was recorded decides nothing, and the visitor is offered another attempt or method.
 * `not_required`: visitors from that country aren't checked.
 */
export const replayOutcomes = ["passed", "goes_on", "refused", "not_required"] as const;
export const ReplayOutcome = z.enum(replayOutcomes);
export type ReplayOutcome = z.infer<typeof ReplayOutcome>;

/** A number of checks. `low` and `high` differ where it can only be expected: 90 % of such histories lie between them. */
const CheckRange = z.object({ low: z.int(), high: z.int() });
export type CheckRange = z.infer<typeof CheckRange>;

const byOutcome = <Value extends z.ZodType>(value: Value) =>
  z.object({ passed: value, goes_on: value, refused: value, not_required: value });

/** Checks by outcome, as they ended and as they would have. */
const replayFields = {
  checks: z.int(),
  recorded: byOutcome(z.int()),
  replayed: byOutcome(CheckRange),
};

/** Share from 0 to 1, from the error model's one end to the other. */
const ShareRange = z.object({ low: z.number(), high: z.number() });

/** The effect to expect of a challenge age and a buffer on people around that age, by the error model. */
const ExpectedPasses = z.object({
  /** Years. */
  challenge_age: z.int(),
  buffer_years: z.int(),
  /** Share of the face scans of people up to three years too young that pass. */
  too_young: ShareRange,
  /** Share of the face scans of people up to fifteen years above the age that pass. */
  old_enough: ShareRange,
});
export type ExpectedPasses = z.infer<typeof ExpectedPasses>;

export const PolicyReplay = z.object({
  ...replayFields,
  /** When the oldest and the newest of these checks began; null if there are none. */
  first_at: z.iso.datetime().nullable(),
  last_at: z.iso.datetime().nullable(),
  /** Further checks of that time in which no attempt established anything. No policy decides them. */
  without_signal: z.int(),
  /** Checks that need a face scan that nobody made, so that its result is only expected. */
  expected_checks: z.int(),
  /** Outcomes that differ, most checks first. */
  changes: z.array(z.object({ from: ReplayOutcome, to: ReplayOutcome, checks: CheckRange })),
  /** Most checks first; null if unknown. */
  by_country: z.array(z.object({ country: z.string().nullable(), ...replayFields })),
  /** With the policy in force, and with the one that is tried. */
  expected: z.object({ in_force: ExpectedPasses, tried: ExpectedPasses }),
});
export type PolicyReplay = z.infer<typeof PolicyReplay>;

export const PolicyReplayInput = PolicyInput.safeExtend({
  website_id: z.string().max(64).describe("The website whose policy is tried."),
  age_restriction: AgeRestrictionInput.optional().describe("Default: the website's."),
  sensitivity: Sensitivity.optional().describe("Default: the website's."),
  scope: z
    .enum(["website", "organization"], { error: "Please choose one of website, organization" })
    .default("website")
    .describe("Whose checks are replayed: the website's own, or all of the organization's."),
  last: z
    .literal(replaySizes, { error: `Please choose one of ${replaySizes.join(", ")}` })
    .default(replaySizes[0])
    .describe("How many live checks are replayed, newest first."),
});
export type PolicyReplayInput = z.infer<typeof PolicyReplayInput>;

export const verificationReplayRoutes = defineRoutes({
  replayVerifications: {
    method: "POST",
    path: "/v1/verifications/replay",
    summary: "Replay a policy over past checks, without changing anything",
    auth: ["session"],
    right: "verifications.read",
    limit: rateLimits.replay,
    input: PolicyReplayInput,
    output: PolicyReplay,
    errors: ["session_required", "invalid_input", "not_found"],
  },
});
