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
export { type Attempt, HALVES, type Half } from "./attempts/attempt.ts";
export { GENUINE_VISITORS } from "./attempts/genuine-visitors.ts";
export { type KeptAttempts, openKeptAttempts } from "./attempts/kept-attempts.ts";
export { type ChallengeKind, challengeKinds, challenges } from "./challenge.ts";
export { createVisitor, loadHeadFolder, type HeadFolder } from "./heads/index.ts";
export { LEVELS, LEVEL_NAMES, type Level } from "./levels.ts";
export {
  bundledPortraitPath,
  type PortraitSet,
  readPortraitFiles,
  readPortraitFolder,
} from "./portrait-set.ts";
export { captureAnswer } from "./presenting/capture-answer.ts";
export type { Presenter } from "./presenting/presenter.ts";
export { createRandomSource, type RandomSource } from "./random-source.ts";
export { computeSamePersonMetrics, measureStrangers } from "./same-person-metrics.ts";
export type { Portrait } from "./scene/portrait.ts";
export type { AttackMeans, Species } from "./species.ts";
