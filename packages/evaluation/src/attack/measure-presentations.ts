import type { Pose } from "@ofage/engine";
import type { FrameAnalysis } from "@ofage/engine/internals/frame-analysis.ts";
import { faceSize } from "@ofage/engine/internals/movements/measure-distance-change.ts";
import { homographyResidual } from "@ofage/engine/internals/math/homography-residual.ts";
import { cosineSimilarity } from "@ofage/engine/internals/math/cosine-similarity.ts";
import { type ChallengeKind, challengeKinds, challenges } from "./challenge.ts";
import { createRandomSource } from "./random-source.ts";
import { type Person, createPerson } from "./person.ts";
import type { PresentationVerdict, CachingEngine } from "./caching-engine.ts";
import type { Portrait } from "./scene/portrait.ts";
import { getLiveRecording } from "./species/live-recording.ts";
import { bonaFide } from "./species/bona-fide.ts";
import type { Species } from "./species/species.ts";

/** One presentation and the engine's verdict on it: numbers only. */
export interface PresentationResult {
  species: string;
  kind: ChallengeKind;
  outcome: PresentationVerdict["outcome"];
  obstacle: string | null;
  movements: { pose: Pose; amount: number | null; residual: number | null; breadth: number | null }[];
  /** Similarity of the least similar face to the first; null where it was not measured. */
  similarity: number | null;
  /** Years; null where it was not measured. */
  spread: number | null;
  /** Frontal frames: size of the last face over that of the first. Null without either. */
  sizeDrift: number | null;
  /** Change of distance: deviation from what a flat picture does. Null without a face. */
  flatness: number | null;
}

export interface AttackMeasurement {
  rows: PresentationResult[];
  /** Similarity of every two people's frontal faces. */
  strangerSimilarities: number[];
}

export interface MeasurementPlan {
  engine: CachingEngine;
  species: readonly Species[];
  seed: number;
  /** Called after each person. */
  progress?(done: number, of: number): void;
}

/**
 * Measures every species once per person and challenge kind, and the people themselves, each with a challenge picked at random.
 * @param portraits at least one
 */
export async function measurePresentations(
  portraits: readonly Portrait[],
  plan: MeasurementPlan,
): Promise<AttackMeasurement> {
  const found: { rows: PresentationResult[]; face: Float32Array | null }[] = [];
  const queue = portraits.keys();
  let done = 0;
  const lane = async (): Promise<void> => {
    for (const index of queue) {
      found[index] = await measurePerson(portraits, index, plan);
      plan.progress?.(++done, portraits.length);
    }
  };
  // One lane renders while the other is analyzed.
  await Promise.all([lane(), lane()]);
  const faces = found.flatMap(({ face }) => face ?? []);
  const strangers = faces.flatMap((one, index) =>
    faces.slice(index + 1).map((other) => cosineSimilarity(one, other)),
  );
  for (const face of faces) face.fill(0);
  return { rows: found.flatMap(({ rows }) => rows), strangerSimilarities: strangers };
}

/** Measures one person of the set. `face` is an embedding, which the caller overwrites. */
async function measurePerson(
  portraits: readonly Portrait[],
  index: number,
  { engine, species, seed }: MeasurementPlan,
): Promise<{ rows: PresentationResult[]; face: Float32Array | null }> {
  const reading = engine.openSession();
  // Created again where a person serves as another's `other`: the frames are the same, and nobody's stay longer than needed.
  const personAt = (at: number): Person => createPerson(portraits[at]!, String(at), seed);
  const person = personAt(index);
  const other = portraits.length > 1 ? personAt((index + 1) % portraits.length) : null;
  const rows: PresentationResult[] = [];
  for (const each of [bonaFide, ...species]) {
    if (each.needsOtherPerson && other === null) continue;
    for (const kind of challengeKinds.filter((one) => each.onlyKind === undefined || each.onlyKind === one)) {
      const chance = createRandomSource(seed, index, each.id, kind);
      const poses = chance.oneOf(challenges[kind]);
      const shots = await each.createFrames({ kind, poses, person, other, chance });
      const judgment = await reading.evaluate(shots, poses);
      const looks = await Promise.all(shots.map(reading.analyze));
      rows.push({ species: each.id, kind, ...toPresentationResult(judgment, looks, poses) });
    }
  }
  const { embedding } = await reading.analyze(await getLiveRecording(person).captureFrame("front"));
  const face = embedding && embedding.slice();
  await reading.erase();
  return { rows, face };
}

function toPresentationResult(
  { outcome, obstacle, moves, checks }: PresentationVerdict,
  looks: readonly FrameAnalysis[],
  poses: readonly Pose[],
): Omit<PresentationResult, "species" | "kind"> {
  const valueOf = (name: string): number | null => {
    const check = checks.find((each) => each.name === name);
    return check && "value" in check ? check.value : null;
  };
  const [first, last] = [looks[0]!.mesh, looks.at(-1)!.mesh];
  const moved = looks[poses.findIndex((pose) => pose === "closer" || pose === "farther")]?.mesh;
  return {
    outcome,
    obstacle,
    movements: moves.map(({ pose, amount, residual, breadth }) => ({ pose, amount, residual, breadth })),
    similarity: valueOf("same_person"),
    spread: valueOf("spread"),
    sizeDrift: first && last ? faceSize(last) / faceSize(first) : null,
    flatness: first && moved ? homographyResidual(first, moved) : null,
  };
}
