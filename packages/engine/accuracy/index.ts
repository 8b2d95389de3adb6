/** What the accuracy command is made of. It knows faces and ages; the product's challenge ages and names are handed in. */
export type { AgainFigures } from "./again.ts";
export { compare, type Comparison } from "./comparison.ts";
export { findDataSet, type DataSet } from "./data-set.ts";
export { FEWEST_FACES, type ErrorFigures } from "./error-figures.ts";
export { figuresOf } from "./figures.ts";
export type { GroupFigures, Limits, PassFigures, VersionFigures } from "./figures.ts";
export { conclusionOf, judgementOf, type Judgement } from "./judgement.ts";
export { LabelsError, readLabels } from "./labels.ts";
export { AGAIN, engineVersions, measure, measureBeside, type Measurement } from "./measure.ts";
export type { MeasuredFace } from "./measured-face.ts";
export { readNetworks, type NetworkFacts } from "./networks.ts";
export { SIMULATED_LOOK } from "./simulated-look.ts";
export type { Resampling } from "./statistics/bootstrap.ts";
export { CONFIDENCE, type Estimate } from "./statistics/interval.ts";
