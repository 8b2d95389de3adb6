import {
  type Attempt,
  type AttackMeans,
  captureAnswer,
  challengeKinds,
  createRandomSource,
  GENUINE_VISITORS,
  type KeptAttempts,
  type Portrait,
  type Presenter,
  SPECIES,
  type Species,
} from "@ofage/evaluation/attack";
import type { VerificationResult } from "@ofage/contract";
import type { AttemptCounts } from "./attack-arguments.ts";
import type { AttackTarget } from "./forged/attack-target.ts";

export interface AttemptPlan {
  target: AttackTarget;
  portraits: readonly Portrait[];
  /** Creates the genuine visitor of a number. */
  createVisitor(number: number): Presenter;
  counts: AttemptCounts;
  /** Ids of the only species that are tried; null tries all, and the genuine visitors. */
  only: readonly string[] | null;
  seed: number;
  kept: KeptAttempts;
  /** Called after each species. */
  progress(species: string, attempts: readonly Attempt[]): void;
}

/** Attempts at the same time: while one is rendered, others are read. */
const LANES = 4;

/** Numbers of the people who are filmed for an attack lie above those of the genuine visitors. */
const FIRST_FILMED = 1_000_000;

/** Measures every species by the endpoints that the hosted check uses. The attempts of a species take the people in turn. */
export async function measureAttempts(plan: AttemptPlan): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  for (const { id, count, answer } of listTrials(plan)) {
    const found = await measureSpecies(plan, id, count, answer);
    plan.progress(id, found);
    attempts.push(...found);
  }
  return attempts;
}

interface Trial {
  id: string;
  count: number;
  /** Returns the frames, one for each pose. */
  answer: (person: number, poses: AttackPoses, number: number) => Promise<Uint8Array[]>;
}

type AttackPoses = Parameters<Species["answer"]>[1];

function listTrials({ portraits, createVisitor, counts, only, seed }: AttemptPlan): Trial[] {
  const genuine: Trial = {
    id: GENUINE_VISITORS.id,
    count: counts.genuine,
    answer: (person, poses, number) =>
      captureAnswer(createVisitor(person), poses, createRandomSource(seed, GENUINE_VISITORS.id, number)),
  };
  const attacks = SPECIES.map((species): Trial => ({
    id: species.id,
    count: species.level === "A" || species.level === "B" ? counts.simple : counts.costly,
    answer: (person, poses, number) => {
      const means: AttackMeans = {
        portrait: portraits[person % portraits.length]!,
        createFilmed: () => createVisitor(FIRST_FILMED + person),
        chance: createRandomSource(seed, species.id, number),
      };
      return species.answer(means, poses);
    },
  }));
  return [genuine, ...attacks].filter(({ id }) => only === null || only.includes(id));
}

async function measureSpecies(
  { target, portraits, seed, kept }: AttemptPlan,
  species: string,
  count: number,
  answer: Trial["answer"],
): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  const numbers = Array.from({ length: count }, (_, number) => number).values();
  const lane = async (): Promise<void> => {
    for (const number of numbers) {
      const known = kept.find({ species, number });
      const kind = createRandomSource(seed, species, number, "kind").oneOf(challengeKinds);
      const person = species === GENUINE_VISITORS.id ? number : number % portraits.length;
      if (known) {
        attempts[number] = known;
        continue;
      }
      const result = await target.answerChallenge(kind, (poses) => answer(person, poses, number));
      const attempt = { species, kind, person, ...readResult(result) };
      await kept.keep({ species, number }, attempt);
      attempts[number] = attempt;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return attempts;
}

/** An age that is too low says that the face was taken for a person's. */
const JUDGED_BY_AGE: readonly (string | null)[] = ["under_age", "inconclusive"];

function readResult({
  status,
  failure_reason,
  advice,
}: VerificationResult): Pick<Attempt, "accepted" | "reason"> {
  const accepted = status === "passed" || JUDGED_BY_AGE.includes(failure_reason);
  if (accepted) return { accepted, reason: null };
  const reason = failure_reason ?? status;
  return { accepted, reason: advice === null ? reason : `${reason}: ${advice}` };
}
