/** What the accuracy command is made of. It knows faces and ages; the product's challenge ages and names are handed in. */
export { findDataSet, type DataSet } from "./data-set.ts";
export { figuresOf, pairedDifference, FEWEST_FACES } from "./figures.ts";
export type { ErrorFigures, GroupFigures, Limits, PassFigures, VersionFigures } from "./figures.ts";
export { conclusionOf, judgementOf, type Judgement, verdictOn } from "./judgement.ts";
export { LabelsError, readLabels } from "./labels.ts";
export { engineVersions, measure, type Measurement } from "./measure.ts";
export type { MeasuredFace } from "./measured-face.ts";
export { readNetworks, type NetworkFacts } from "./networks.ts";
export type { Resampling } from "./statistics/bootstrap.ts";
export { CONFIDENCE, type Estimate } from "./statistics/interval.ts";
