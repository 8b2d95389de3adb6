import {
  type Attempt,
  GENUINE_VISITORS,
  halfOf,
  type KeptAttempts,
  type Level,
  PAINTED_WRINKLES,
  type Portrait,
  type Presentation,
  SPECIES,
  VISIT_CONDITIONS,
} from "@ofage/evaluation/attack";
import type { AttackArguments } from "./attack-arguments.ts";
import type { AttemptVenue } from "./scans/attempt-venue.ts";

export interface AttemptPlan extends Pick<
  AttackArguments,
  "attempts" | "only" | "kinds" | "styles" | "atOnce"
> {
  venue: AttemptVenue;
  portraits: readonly Portrait[];
  seed: number;
  kept: KeptAttempts;
  /** Called after each attempt. */
  progress(attempt: Attempt): void;
}

/** A species, or the genuine visitors in one condition, at one form of scan, with the number of its attempts. */
interface Trial extends Pick<Attempt, "kind" | "style"> {
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
      const { kept } = plan;
      const key = { species: trial.id, kind: trial.kind, style: trial.style, number };
      if (kept.has(key)) continue;
      const attempt = await makeAttempt(plan, trial, number);
      await kept.keep(key, attempt);
      plan.progress(attempt);
    }
  };
  await Promise.all(Array.from({ length: plan.atOnce }, lane));
}

function listTrials({ portraits, attempts, only, kinds, styles }: AttemptPlan): Trial[] {
  const forms = kinds.flatMap((kind) => styles.map((style) => ({ kind, style })));
  const visits = { level: null, count: attempts.genuine, people: Infinity };
  const attacks = SPECIES.flatMap(({ id, level, kinds: own = kinds }) => {
    const count = level === "A" || level === "B" ? attempts.simple : attempts.costly;
    return forms
      .filter(({ kind }) => own.includes(kind))
      .map((form): Trial => ({ id, level, count, people: portraits.length, ...form }));
  });
  // Conditions are about lines and habits, whose effect one form of scan shows.
  const conditions = [...VISIT_CONDITIONS, PAINTED_WRINKLES].map(({ id }) => ({
    id,
    ...visits,
    ...forms[0]!,
  }));
  const genuine = forms.map((form) => ({ id: GENUINE_VISITORS.id, ...visits, ...form }));
  return [...genuine, ...conditions, ...attacks].filter(({ id }) => only === null || only.includes(id));
}

async function makeAttempt(
  { venue, portraits, seed }: AttemptPlan,
  { id: species, level, people, kind, style }: Trial,
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
