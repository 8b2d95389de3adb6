import { type Attempt, halfOf } from "./attempt.ts";

/** Creates an accepted attempt of person 1, except for what is given. */
export function createAttempt(species: string, parts: Partial<Attempt> = {}): Attempt {
  const { person = 1 } = parts;
  return {
    species,
    level: species === "genuine" ? null : "A",
    kind: "head_turn",
    style: "shown",
    person,
    half: halfOf(person),
    outcome: "estimated",
    obstacle: null,
    evidence: { gaze: { score: 1, decides: true, values: { slope: -0.4 } } },
    responses: [{ kind: "turn", onset: 500, done: 1100, amount: 24 }],
    age: 34.5,
    seconds: 12,
    frames: 108,
    framesPerSecond: 9,
    bytes: 1_200_000,
    ...parts,
  };
}
