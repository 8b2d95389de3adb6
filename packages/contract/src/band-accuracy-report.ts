import { z } from "zod";
import { Estimate, MeasuredDataSet, MeasuredEngine } from "./accuracy-report.ts";
import { modelVersions } from "./brand.ts";

const count = z.int().nonnegative();

/** `share` is null when the group is empty. */
const GroupShare = z.strictObject({ n: count, passed: count, share: Estimate.nullable() });

const GroupShares = z.strictObject({
  name: z.string(),
  teens: GroupShare,
  twenties: GroupShare,
  thirty_up: GroupShare,
});

/** A labeled band: ages from `from`, below `to`; null means no upper bound. */
const Band = z.strictObject({
  from: count,
  to: count.nullable(),
  /** Labeled faces, and those of them that were estimated. */
  labeled: count,
  n: count,
  /** Share estimated at or above each threshold. */
  passing: z.array(z.strictObject({ threshold: count, passed: count, share: Estimate })),
});

/** Faces whose interval reaches the labeled band; `breadth` is the median, in years. Both are null for an empty group. */
const Coverage = z.strictObject({
  n: count,
  covered: count,
  share: Estimate.nullable(),
  breadth: z.number().nonnegative().nullable(),
});

/** Metrics of one estimator's estimates. */
const bandEstimateFields = {
  bands: z.array(Band),
  /** All bands from 30 on together. */
  thirty_up: Band,
  /** Null for too few faces. */
  separation: z.strictObject({
    /** Area under the ROC curve: how probably an older person's estimate lies above a teen's. */
    auc_teens_twenties: Estimate.nullable(),
    auc_teens_thirty_up: Estimate.nullable(),
    /** Shares who pass at the threshold that 5 % of the teens pass. */
    twenties_at_five: Estimate.nullable(),
    thirty_up_at_five: Estimate.nullable(),
  }),
  /** Mean distance of an estimate to the labeled band, in years. */
  band_distance: Estimate,
};

const VersionBandAccuracy = z.strictObject({
  model: z.enum(modelVersions),
  /** The version name that the engine reports. */
  engine_version: z.string(),
  /** Rejected faces, grouped by gate. */
  refused: z.array(z.strictObject({ reason: z.string(), n: count })),
  ...bandEstimateFields,
  /** How often the interval of an estimate reaches the labeled band: `good` and `fair` by the quality of the picture. */
  coverage: z.strictObject({
    by_band: z.array(
      z.strictObject({ from: count, to: count.nullable(), all: Coverage, good: Coverage, fair: Coverage }),
    ),
    by_group: z.array(Coverage.extend({ name: z.string() })),
  }),
  by_sex: z.array(GroupShares),
  by_group: z.array(GroupShares),
});
export type VersionBandAccuracy = z.infer<typeof VersionBandAccuracy>;

/** Metrics for comparing versions on banded faces. A higher value is better, except for the last two. */
export const comparedBandMetrics = [
  "auc_teens_twenties",
  "auc_teens_thirty_up",
  "twenties_at_five",
  "thirty_up_at_five",
  "teens_passing",
  "band_distance",
] as const;
export type ComparedBandMetric = (typeof comparedBandMetrics)[number];

const comparisonFields = {
  figure: z.enum(comparedBandMetrics),
  n: count,
  /** The value of `version` minus that of `than` on the same faces; null when there are too few faces. */
  difference: Estimate.nullable(),
};

const BandComparison = z.strictObject({
  ...comparisonFields,
  /** The better version, when the confidence interval rules out a tie. */
  better: z.enum(modelVersions).nullable(),
});

/** A version as it was before the first release, and how this build's differs (`now` minus `earlier`). */
const EarlierBandAccuracy = z.strictObject({
  model: z.enum(modelVersions),
  ...bandEstimateFields,
  differences: z.array(
    z.strictObject({ ...comparisonFields, better: z.enum(["now", "earlier"]).nullable() }),
  ),
});
export type EarlierBandAccuracy = z.infer<typeof EarlierBandAccuracy>;

/** The accuracy command's output for faces that are labeled by band. Teens are the band from 10 to 19, which has people of 18 and 19, too. */
export const BandAccuracyReport = z.strictObject({
  measured_on: z.iso.date(),
  /** The command line to reproduce the report. */
  command: z.string(),
  data_set: MeasuredDataSet,
  method: z.strictObject({
    confidence: z.number(),
    /** How the confidence intervals of differences and of separation were computed. */
    separation: z.strictObject({ interval: z.string(), resamples: count, seed: z.int() }),
    /** Confidence of the interval that stands with each estimate, and the quality from which a picture counts as good. */
    age_interval: z.strictObject({ confidence: z.number(), good_quality: z.number() }),
    /** How the confidence intervals of shares were computed. */
    shares: z.strictObject({ interval: z.string() }),
    fewest_faces: count,
    /** Years at which sexes and groups are compared. */
    group_threshold: count,
  }),
  engine: MeasuredEngine,
  versions: z.array(VersionBandAccuracy),
  /** Pairwise comparisons of versions on the same faces. */
  differences: z.array(
    z.strictObject({
      version: z.enum(modelVersions),
      than: z.enum(modelVersions),
      figures: z.array(BandComparison),
    }),
  ),
  earlier: z.array(EarlierBandAccuracy),
});
export type BandAccuracyReport = z.infer<typeof BandAccuracyReport>;
