/**
 * Parts of the attack command: people, presentation attack instruments, and what they show a camera. `attack-command/` presents them to a
 * server.
 */
export { SPECIES } from "./all-species.ts";
export {
  computeBonaFideMetrics,
  computeSpeciesMetrics,
  countShare,
  type BonaFideMetrics,
  type CountedShare,
  type SpeciesMetrics,
} from "./attack-metrics.ts";
export { type Attempt, halfOf, refusalReasonOf } from "./attempts/attempt.ts";
export { DECIDING_NETWORKS } from "./deciding-networks.ts";
export { GENUINE_GOAL, GENUINE_VISITORS } from "./attempts/genuine-visitors.ts";
export { type KeptAttempts, openKeptAttempts } from "./attempts/kept-attempts.ts";
export { readOutcome } from "./attempts/read-outcome.ts";
export { VISIT_CONDITIONS } from "./conditions/index.ts";
export { PAINTED_WRINKLES } from "./conditions/painted-wrinkles.ts";
export { type Cast, createActor, type Presentation } from "./create-actor.ts";
export { createVisitor, loadHeadFolder, type HeadFolder } from "./heads/index.ts";
export { LEVEL_GOALS, LEVEL_NAMES, LEVELS, type Level } from "./levels.ts";
export {
  bundledPortraitPath,
  modelsDir,
  type PortraitSet,
  readPortraitFiles,
  readPortraitFolder,
} from "./portrait-set.ts";
export { encodeFrame } from "./presenting/encode-frame.ts";
export type { Presenter } from "./presenting/presenter.ts";
export type { ScanActor } from "./presenting/scan-actor.ts";
export { GOOD_LINE, type ScanLine } from "./presenting/scan-line.ts";
export { computePaintedYears } from "./painted-age-metrics.ts";
export { computeSamePersonMetrics, measureStrangers } from "./same-person-metrics.ts";
export { createFaceFinder, type FindFace } from "./scene/find-face.ts";
export type { Portrait } from "./scene/portrait.ts";
export type { Species } from "./species.ts";
