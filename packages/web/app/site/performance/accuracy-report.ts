import { defaultModelVersion, type ModelVersion } from "@ofage/contract";
import type { AccuracyReport, Estimate, VersionAccuracy } from "@ofage/contract/accuracy-report";
import accuracy from "../../../../../docs/accuracy.json";

/** What this build measured. report.test.ts holds the file against its schema, and against this build's models. */
export const accuracyReport = accuracy as AccuracyReport;

/** @param model one of this build's */
export function getVersionAccuracy(model: ModelVersion): VersionAccuracy {
  const found = accuracyReport.versions.find((version) => version.model === model);
  if (!found) throw new Error(`docs/accuracy.json says nothing of ${model}`);
  return found;
}

export const defaultVersion = getVersionAccuracy(defaultModelVersion);

/** The newest first, as they are chosen. */
export const versionAccuracies = accuracyReport.versions.toReversed();

/** A face that one version estimated: years, and estimate minus truth. */
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

/** `5.4` */
export const formatYears = (value: number): string => value.toFixed(1);

/** `−2.3`, `+1.9`: with its sign. */
export const formatSignedYears = (value: number): string =>
  `${value < -0.05 ? "−" : value < 0.05 ? "±" : "+"}${Math.abs(value).toFixed(1)}`;

/** `0.46` */
export const formatHundredths = (value: number): string => value.toFixed(2);

/** `−0.13`, `+0.60`, `±0.00`: with its sign. */
export const formatSignedHundredths = (value: number): string =>
  `${value < -0.005 ? "−" : value < 0.005 ? "±" : "+"}${Math.abs(value).toFixed(2)}`;

/** `4.6 to 6.4`, kept on one line. */
export const formatInterval = (
  { low, high }: Estimate,
  write: (value: number) => string = formatYears,
): string => `${write(low)}\u00a0to\u00a0${write(high)}`;

/** `95.9 %` of 0.9594: cut off, so that a bound is never told better than it is. */
export const formatPercent = (share: number): string => `${Math.floor(share * 1000) / 10} %`;

/** `22 November 2026`. @param date as `2026-11-22` */
export const formatDate = (date: string): string =>
  new Date(date).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });

export const measuredOn = formatDate(accuracyReport.measured_on);

export const sexLabels: Readonly<Record<string, string>> = { F: "women", M: "men" };
