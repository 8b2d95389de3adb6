import {
  type Attempt,
  GENUINE_VISITORS,
  halfOf,
  type KeptAttempts,
  type Level,
  type Portrait,
  type Presentation,
  SPECIES,
} from "@ofage/evaluation/attack";
import type { AttackArguments } from "./attack-arguments.ts";
import type { AttemptVenue } from "./scans/attempt-venue.ts";

export interface AttemptPlan extends Pick<
  AttackArguments,
  "attempts" | "only" | "kind" | "style" | "atOnce"
> {
  venue: AttemptVenue;
  portraits: readonly Portrait[];
  seed: number;
  kept: KeptAttempts;
  /** Called after each attempt. */
  progress(attempt: Attempt): void;
}

/** A species, or the genuine visitors, with the number of its attempts. */
interface Trial {
  id: string;
  level: Level | null;
  count: number;
  /** Number of people that it takes in turn. */
  people: number;
}

/**
 * Measures every species. The attempts of a species take the people in turn. Species take turns, too, so that an interrupted measurement
 * knows something of each. Attempts that are kept are not made again.
 */
export async function measureAttempts(plan: AttemptPlan): Promise<void> {
  const trials = listTrials(plan);
  const most = Math.max(...trials.map(({ count }) => count));
  const queue = Array.from({ length: most }, (_, number) =>
    trials.filter(({ count }) => number < count).map((trial) => ({ trial, number })),
  )
    .flat()
    .values();
  const lane = async (): Promise<void> => {
    for (const { trial, number } of queue) {
      const { kind, style, kept } = plan;
      const key = { species: trial.id, kind, style, number };
      if (kept.has(key)) continue;
      const attempt = await makeAttempt(plan, trial, number);
      await kept.keep(key, attempt);
      plan.progress(attempt);
    }
  };
  await Promise.all(Array.from({ length: plan.atOnce }, lane));
}

function listTrials({ portraits, attempts, only }: AttemptPlan): Trial[] {
  const genuine = { id: GENUINE_VISITORS.id, level: null, count: attempts.genuine, people: Infinity };
  const attacks = SPECIES.map(({ id, level }): Trial => ({
    id,
    level,
    count: level === "A" || level === "B" ? attempts.simple : attempts.costly,
    people: portraits.length,
  }));
  return [genuine, ...attacks].filter(({ id }) => only === null || only.includes(id));
}

async function makeAttempt(
  { venue, portraits, kind, style, seed }: AttemptPlan,
  { id: species, level, people }: Trial,
  number: number,
): Promise<Attempt> {
  const person = number % people;
  const needsPortrait = level !== null && level !== "D";
  const presentation: Presentation = {
    species,
    number,
    person,
    seed,
    portrait: needsPortrait ? portraits[person]! : null,
    kind,
    style,
  };
  const found = await venue.attempt(presentation);
  const framesPerSecond = found.frames / Math.max(1, found.seconds);
  return { species, level, kind, style, person, half: halfOf(person), ...found, framesPerSecond };
}
