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
    `The figures are reckoned, not counted: true age, plus a mean error, plus a normally distributed error with the standard deviation that was measured of ${version}, ${errors.standardDeviation.toFixed(1)} years.`,
    `Mean error: ${signed(errors.bias)} years over all measured faces, ${signed(errors.youngestBias)} in the youngest measured group. Which is nearer to that of your visitors nobody knows: each range runs from the one to the other.`,
    "Nobody under 25 was measured. For everybody younger, and so for all minors, this is an extrapolation, not a finding.",
    "It assumes that errors are alike at every age, for women and men, on every camera. They are not: the model card says by how much, where that is known.",
    "“Asked elsewhere” is whoever does not pass, be the answer under age or inconclusive.",
    "The expected error beside the buffer is a formula of the product’s specification, not a measurement.",
  ];
}
