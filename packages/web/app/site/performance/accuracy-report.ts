import { defaultModelVersion, type ModelVersion } from "@ofage/contract";
import type { AccuracyReport, Estimate, VersionAccuracy } from "@ofage/contract/accuracy-report";
import { reversed } from "@ofage/contract/sorted";
import accuracy from "../../../../../docs/accuracy.json";

/** Results that this build measured. accuracy-report.test.ts compares the file with its schema and with this build's models. */
export const accuracyReport = accuracy as AccuracyReport;

/**
 * Returns a version's accuracy.
 * @param model one of this build's
 */
export function getVersionAccuracy(model: ModelVersion): VersionAccuracy {
  const found = accuracyReport.versions.find((version) => version.model === model);
  if (!found) throw new Error(`docs/accuracy.json does not contain ${model}`);
  return found;
}

export const defaultVersion = getVersionAccuracy(defaultModelVersion);

/** Newest first, in the order of the version choice. */
export const versionAccuracies = reversed(accuracyReport.versions);

/** One version's estimate of a face: years, and estimate minus truth. */
export interface FaceEstimate {
  age: number;
  sex: string | null;
  years: number;
  error: number;
}

export function listFaceEstimates({ engine_version }: VersionAccuracy): FaceEstimate[] {
  return accuracyReport.faces.flatMap(({ age, sex, readings }) => {
    const reading = readings[engine_version];
    return reading && "years" in reading
      ? { age, sex, years: reading.years, error: reading.years - age }
      : [];
  });
}

/** Formats as `5.4`. */
export const formatYears = (value: number): string => value.toFixed(1);

/** Formats with the sign: `−2.3`, `+1.9`. */
export const formatSignedYears = (value: number): string =>
  `${value < -0.05 ? "−" : value < 0.05 ? "±" : "+"}${Math.abs(value).toFixed(1)}`;

/** Formats as `0.46`. */
export const formatHundredths = (value: number): string => value.toFixed(2);

/** Formats with the sign: `−0.13`, `+0.60`, `±0.00`. */
export const formatSignedHundredths = (value: number): string =>
  `${value < -0.005 ? "−" : value < 0.005 ? "±" : "+"}${Math.abs(value).toFixed(2)}`;

/** Formats as `4.6 to 6.4`, without a line break. */
export const formatInterval = (
  { low, high }: Estimate,
  write: (value: number) => string = formatYears,
): string => `${write(low)}\u00a0to\u00a0${write(high)}`;

/** Formats 0.9594 as `95.9%`, rounded down so that a bound never looks better than it is. */
export const formatPercent = (share: number): string => `${Math.floor(share * 1000) / 10}%`;

/**
 * Formats a date as `November 22, 2026`.
 * @param date as `2026-11-22`
 */
export const formatDate = (date: string): string =>
  new Date(date).toLocaleDateString("en-US", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });

export const measuredOn = formatDate(accuracyReport.measured_on);

export const sexLabels: Readonly<Record<string, string>> = { F: "women", M: "men" };
