/**
 * Parts of the attack command. They make frames and have the engine evaluate them; `attack-command/` has the parts that need a server.
 */
export { challengeKinds, challenges, type ChallengeKind } from "./challenge.ts";
export {
  type PortraitSet,
  bundledPortraitPath,
  readPortraitFiles,
  readPortraitFolder,
} from "./portrait-set.ts";
export { computeBonaFideMetrics, countShare, computeSpeciesMetrics } from "./attack-metrics.ts";
export type { BonaFideMetrics, CountedShare, SpeciesMetrics } from "./attack-metrics.ts";
export {
  measurePresentations,
  type AttackMeasurement,
  type PresentationResult,
} from "./measure-presentations.ts";
export { computeSamePersonMetrics } from "./same-person-metrics.ts";
export { type Person, createPerson } from "./person.ts";
export { createCachingEngine } from "./caching-engine.ts";
export type { Portrait } from "./scene/portrait.ts";
export { bonaFide } from "./species/bona-fide.ts";
export { SPECIES } from "./species/index.ts";
export { getLiveRecording as recordLive } from "./species/live-recording.ts";
export type { Species } from "./species/species.ts";
export { computeThresholds } from "./thresholds.ts";
