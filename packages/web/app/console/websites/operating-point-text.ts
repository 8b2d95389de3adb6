import type { ErrorModel, ModelVersion, ShareRange } from "@ofage/contract";

/** Shortens a version's name: `bynn-ofage-20250626-v3` → `v3`. */
export const modelShortName = (model: ModelVersion): string => model.slice(model.lastIndexOf("-") + 1);

/** Formats a range of shares as people per hundred: `18 to 40`, or `7` if both ends round to it. */
export function formatPerHundred({ low, high }: ShareRange): string {
  const [fewest, most] = [Math.round(low * 100), Math.round(high * 100)];
  return fewest === most ? `${most}` : `${fewest} to ${most}`;
}

/** Returns the sentences that explain an operating point's basis. */
export function operatingPointExplanation(version: string, errors: ErrorModel): string[] {
  const signed = (years: number): string => `${years < 0 ? "−" : "+"}${Math.abs(years).toFixed(1)}`;
  return [
    `These numbers are computed, not counted: true age, plus a mean error, plus a normally distributed error with the standard deviation measured for ${version}, ${errors.standardDeviation.toFixed(1)} years.`,
    `Mean error: ${signed(errors.bias)} years over all measured faces, ${signed(errors.youngestBias)} in the youngest measured group. It isn't known which is closer to your visitors, so each range runs from one to the other.`,
    "The portraits behind it include no one under 25. For anyone younger, and so for all minors, this is an extrapolation, not a finding.",
    "It assumes equal errors at every age, for women and men, and on every camera. In reality they differ, and the model card says by how much where that is known.",
    "“Don’t pass” covers both under-age and inconclusive results.",
    "The expected error next to the buffer comes from a formula in the product’s specification, not from a measurement.",
  ];
}
