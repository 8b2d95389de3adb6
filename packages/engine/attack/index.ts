/** What the attack command is made of. It makes frames and has the engine judge them; the server's side is the bench's. */
export { challengeKinds, challenges, type ChallengeKind } from "./challenge.ts";
export { type Faces, ownPortrait, readFiles, readFolder } from "./faces.ts";
export { bonaFideFigures, counted, speciesFigures } from "./figures.ts";
export type { BonaFideFigures, Counted, SpeciesFigures } from "./figures.ts";
export { measure, type Measured, type Row } from "./measure.ts";
export { onePersonFigures } from "./one-person.ts";
export { type Person, personOf } from "./person.ts";
export { createReader } from "./reader.ts";
export type { Portrait } from "./scene/portrait.ts";
export { bonaFide } from "./species/bona-fide.ts";
export { SPECIES } from "./species/index.ts";
export { live as recordLive } from "./species/recordings.ts";
export type { Species } from "./species/species.ts";
export { thresholdsOf } from "./thresholds.ts";
