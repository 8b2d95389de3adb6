import {
  assumedPopulation,
  type CheckRange,
  type ExpectedPasses,
  type PolicyReplay,
  type ReplayOutcome,
  replayOutcomes,
} from "@ofage/contract";
import { dayIn } from "../../../ui/calendar-day.ts";
import { formatDay } from "../../../ui/format-day.ts";
import { labelOf } from "../../../ui/label-of.ts";
import { numberFormat } from "../../../ui/number-format.ts";
import { formatCheckRange, formatShareRange } from "./format-check-range.ts";

const outcomeNames: Record<ReplayOutcome, string> = {
  passed: "Passed",
  goes_on: "Go on to another attempt or method",
  refused: "Refused",
  not_required: "Not checked",
};

/** Returns the name of an outcome's row. */
export const outcomeName = (outcome: ReplayOutcome): string => labelOf(outcomeNames, outcome, String);

/** Lists the outcomes to show: all but the checks that aren't made, if there are none of those. */
export function listShownOutcomes({
  recorded,
  replayed,
}: Pick<PolicyReplay, "recorded" | "replayed">): ReplayOutcome[] {
  return replayOutcomes.filter(
    (outcome) => outcome !== "not_required" || recorded[outcome] > 0 || replayed[outcome].high > 0,
  );
}

/** Verbs of a change: how one check ended, how several did, and how they would. */
const outcomeVerbs: Record<ReplayOutcome, readonly [one: string, several: string, would: string]> = {
  passed: ["passed", "passed", "would pass"],
  goes_on: [
    "stopped before another attempt or method",
    "stopped before another attempt or method",
    "would go on to another attempt or method",
  ],
  refused: ["was refused", "were refused", "would be refused"],
  not_required: ["wasn't required", "weren't required", "wouldn't be required"],
};

/** Describes a change as a sentence: "14 checks that were refused would pass." */
export function describeChange({ from, to, checks }: PolicyReplay["changes"][number]): string {
  const [one, several] = labelOf(outcomeVerbs, from, unknownVerbs);
  const [, , would] = labelOf(outcomeVerbs, to, unknownVerbs);
  return `${countChecks(checks)} that ${isOne(checks) ? one : several} ${would}.`;
}

const unknownVerbs = (words: string) =>
  [`ended as “${words}”`, `ended as “${words}”`, `would end as “${words}”`] as const;

const isOne = ({ low, high }: CheckRange) => low === 1 && high === 1;

const countChecks = (range: CheckRange) => `${formatCheckRange(range)} ${isOne(range) ? "check" : "checks"}`;

const countExactly = (count: number) => countChecks({ low: count, high: count });

/**
 * Says which checks were replayed.
 * @param timeZone the organization's, in which days are counted
 */
export function describeReplayed(
  { checks, first_at, last_at }: Pick<PolicyReplay, "checks" | "first_at" | "last_at">,
  scope: "website" | "organization",
  timeZone: string,
): string {
  const of = scope === "organization" ? " of all your websites" : "";
  const which = checks === 1 ? `The last check${of}` : `Of the last ${countExactly(checks)}${of}`;
  const [first, last] = [first_at, last_at].map((at) => at && formatDay(dayIn(timeZone, new Date(at))));
  if (!first || !last) return `${which}:`;
  return first === last ? `${which}, from ${first}:` : `${which}, from ${first} to ${last}:`;
}

/** Says in one sentence how many would pass, for those who hear of the result. */
export function describePasses({
  checks,
  recorded,
  replayed,
}: Pick<PolicyReplay, "checks" | "recorded" | "replayed">): string {
  const would = formatCheckRange(replayed.passed);
  return `${countExactly(checks)} replayed: ${would} would pass, and ${numberFormat.format(recorded.passed)} did.`;
}

/** Lists what the numbers can't tell, as sentences. */
export function listCaveats({
  expected_checks,
  without_signal,
}: Pick<PolicyReplay, "expected_checks" | "without_signal">): string[] {
  const caveats: string[] = [];
  if (expected_checks > 0) {
    const needs = expected_checks === 1 ? "needs" : "need";
    const its = expected_checks === 1 ? "Its" : "Their";
    caveats.push(
      `${countExactly(expected_checks)} ${needs} a face scan that nobody made. ${its} result is expected from the measured error and is a range: 90% of such histories lie within it.`,
    );
  }
  if (without_signal > 0) {
    const them = without_signal === 1 ? "it" : "them";
    caveats.push(
      `${numberFormat.format(without_signal)} more ended before anything was established. No policy decides ${them}.`,
    );
  }
  return caveats;
}

/**
 * Says what to expect of face scans around the age, compared with the policy in force where that differs.
 * @param tried with the policy that is tried
 * @param now with the policy in force
 */
export function describeExpectation(tried: ExpectedPasses, now: ExpectedPasses): string[] {
  const { tooYoungYears, oldEnoughYears } = assumedPopulation;
  const differs = limitOf(now) !== limitOf(tried) || now.challenge_age !== tried.challenge_age;
  const compared = (text: string, before: string) => (differs ? `${text} (now ${before})` : text);
  const share = (of: "too_young" | "old_enough") =>
    compared(formatShareRange(tried[of]), formatShareRange(now[of]));
  return [
    `A face scan passes from an estimated age of ${compared(`${limitOf(tried)}`, `${limitOf(now)}`)}.`,
    `People up to ${tooYoungYears} years too young pass a face scan in ${share("too_young")}; people up to ${oldEnoughYears} years above the age in ${share("old_enough")}.`,
  ];
}

const limitOf = ({ challenge_age, buffer_years }: ExpectedPasses) => challenge_age + buffer_years;
