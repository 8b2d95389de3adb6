import type { ScanMessage } from "@ofage/contract";
import { expect, test } from "vitest";
import { SPECIES } from "../all-species.ts";
import { GENUINE_VISITORS } from "../attempts/genuine-visitors.ts";
import { type Posture, RESTING_POSTURE } from "../presenting/presenter.ts";
import { createRandomSource } from "../random-source.ts";
import { VISIT_CONDITIONS } from "./index.ts";
import { lookToward } from "./look-toward.ts";
import { PAINTED_WRINKLES } from "./painted-wrinkles.ts";

const TURN: ScanMessage = {
  type: "instruction",
  number: 2,
  of: 4,
  instruction: { kind: "turn", side: "left", degrees: 20, mark: { x: -20 / 30, y: 0 } },
  deadline_ms: 6000,
};

/** Plays a turn in a condition; returns what the visitor was asked to look like, 20 times a second. */
async function playTurn(id: string, seconds: number): Promise<Posture[]> {
  const asked: Posture[] = [];
  const visitor = {
    render(posture: Posture) {
      asked.push(posture);
      return { width: 8, height: 8, data: new Uint8Array(8 * 8 * 3).fill(120) };
    },
  };
  const condition = VISIT_CONDITIONS.find((one) => one.id === id)!;
  const actor = condition.createActor(visitor, createRandomSource(1, id));
  actor.hear(TURN, 0);
  for (let at = 0; at < 1000 * seconds; at += 50) await actor.show(at, "small");
  return asked;
}

test("no two species or conditions share an id", () => {
  const ids = [...SPECIES, ...VISIT_CONDITIONS, GENUINE_VISITORS, PAINTED_WRINKLES].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a visitor who is away for 2 s is out of the picture for that long, and comes back", async () => {
  const postures = await playTurn("genuine_away_2", 6);
  const away = postures.filter(({ x }) => Math.abs(x) > 4).length / 20;
  expect(away).toBeGreaterThan(1.9);
  expect(away).toBeLessThan(2.5);
  expect(Math.abs(postures.at(-1)!.x)).toBeLessThan(0.1);
});

test("a visitor who reacts after 1.5 s stays at rest until then", async () => {
  const postures = await playTurn("genuine_reaction_1500", 3);
  const begun = postures.findIndex(({ yaw }) => yaw > 4) / 20;
  expect(begun).toBeGreaterThan(1.2);
  expect(begun).toBeLessThan(2.2);
});

test("a visitor who turns too far goes beyond the mark first", async () => {
  const postures = await playTurn("genuine_too_far", 2);
  expect(Math.max(...postures.map(({ yaw }) => yaw))).toBeGreaterThan(30);
});

test("eyes go toward where the nose points, as far as the condition says", () => {
  const turned = { ...RESTING_POSTURE, yaw: 16, pitch: 12 };
  expect(lookToward(5)(turned).lookAt).toEqual({ x: 4, y: 3 });
  expect(lookToward(Infinity)(turned).lookAt).toEqual({ x: 16, y: 12 });
  expect(lookToward(5)(RESTING_POSTURE).lookAt).toEqual({ x: 0, y: 0 });
});
