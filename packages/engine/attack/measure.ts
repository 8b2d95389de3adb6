import type { Pose } from "../src/index.ts";
import type { Look } from "../src/look.ts";
import { faceSize } from "../src/moves/distance.ts";
import { homographyResidual } from "../src/moves/residual.ts";
import { likeness } from "../src/submission/likeness.ts";
import { type ChallengeKind, challengeKinds, challenges } from "./challenge.ts";
import { chanceFor } from "./chance.ts";
import { type Person, personOf } from "./person.ts";
import type { Judgement, Reader } from "./reader.ts";
import type { Portrait } from "./scene/portrait.ts";
import { live } from "./species/recordings.ts";
import { bonaFide } from "./species/bona-fide.ts";
import type { Species } from "./species/species.ts";

/** One presentation and what the engine said of it: figures only. */
export interface Row {
  species: string;
  kind: ChallengeKind;
  outcome: Judgement["outcome"];
  obstacle: string | null;
  moves: { pose: Pose; amount: number | null; residual: number | null; breadth: number | null }[];
  /** How alike the least alike face is to the first; null where it was not asked. */
  likeness: number | null;
  /** Years; null where it was not asked. */
  spread: number | null;
  /** Frontal frames: size of the last face over that of the first. Null without either. */
  drift: number | null;
  /** Change of distance: how far it is from what a flat picture does. Null where no face was seen. */
  flatness: number | null;
}

export interface Measured {
  rows: Row[];
  /** Likeness of every two people's frontal faces. */
  strangers: number[];
}

export interface Plan {
  reader: Reader;
  species: readonly Species[];
  seed: number;
  /** Told after each person. */
  progress?(done: number, of: number): void;
}

/** Every species once a person and challenge kind, and the person themselves, each with a challenge picked by chance. @param portraits at least one */
export async function measure(portraits: readonly Portrait[], plan: Plan): Promise<Measured> {
  const found: { rows: Row[]; face: Float32Array | null }[] = [];
  const queue = portraits.keys();
  let done = 0;
  const lane = async (): Promise<void> => {
    for (const index of queue) {
      found[index] = await presentationsOf(portraits, index, plan);
      plan.progress?.(++done, portraits.length);
    }
  };
  // One is painted while another is looked at.
  await Promise.all([lane(), lane()]);
  const faces = found.flatMap(({ face }) => face ?? []);
  const strangers = faces.flatMap((one, index) =>
    faces.slice(index + 1).map((other) => likeness(one, other)),
  );
  for (const face of faces) face.fill(0);
  return { rows: found.flatMap(({ rows }) => rows), strangers };
}

/** All about one person of the set. `face`: an embedding, which the caller overwrites. */
async function presentationsOf(
  portraits: readonly Portrait[],
  index: number,
  { reader, species, seed }: Plan,
): Promise<{ rows: Row[]; face: Float32Array | null }> {
  const reading = reader.begin();
  // Made anew where somebody is another's other: the frames are the same ones, and nobody's stay longer than needed.
  const personAt = (at: number): Person => personOf(portraits[at]!, String(at), seed);
  const person = personAt(index);
  const other = portraits.length > 1 ? personAt((index + 1) % portraits.length) : null;
  const rows: Row[] = [];
  for (const each of [bonaFide, ...species]) {
    if (each.needsOther && other === null) continue;
    for (const kind of challengeKinds.filter((one) => each.only === undefined || each.only === one)) {
      const chance = chanceFor(seed, index, each.id, kind);
      const poses = chance.oneOf(challenges[kind]);
      const shots = await each.frames({ kind, poses, person, other, chance });
      const judgement = await reading.judge(shots, poses);
      const looks = await Promise.all(shots.map(reading.look));
      rows.push({ species: each.id, kind, ...rowOf(judgement, looks, poses) });
    }
  }
  const { embedding } = await reading.look(await live(person).shot("front"));
  const face = embedding && embedding.slice();
  await reading.forget();
  return { rows, face };
}

function rowOf(
  { outcome, obstacle, moves, checks }: Judgement,
  looks: readonly Look[],
  poses: readonly Pose[],
): Omit<Row, "species" | "kind"> {
  const valueOf = (name: string): number | null => {
    const check = checks.find((each) => each.name === name);
    return check && "value" in check ? check.value : null;
  };
  const [first, last] = [looks[0]!.mesh, looks.at(-1)!.mesh];
  const moved = looks[poses.findIndex((pose) => pose === "closer" || pose === "farther")]?.mesh;
  return {
    outcome,
    obstacle,
    moves: moves.map(({ pose, amount, residual, breadth }) => ({ pose, amount, residual, breadth })),
    likeness: valueOf("same_person"),
    spread: valueOf("spread"),
    drift: first && last ? faceSize(last) / faceSize(first) : null,
    flatness: first && moved ? homographyResidual(first, moved) : null,
  };
}
