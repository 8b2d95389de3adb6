import type { ScanMessage } from "@ofage/contract";
import { expect, test } from "vitest";
import { createCorrectingPerformer } from "./correct-movements.ts";

const TURN: ScanMessage = {
  type: "instruction",
  number: 1,
  of: 1,
  instruction: { kind: "turn", side: "left", degrees: 20, mark: { x: -20 / 30, y: 0 } },
  deadline_ms: 6000,
};

/** Plays four seconds before a server that sees the head turn by a multiple of what it does; returns what it saw at the end. */
function playTurn(seenPerDegree: number): number {
  const performer = createCorrectingPerformer(() => 0.5);
  performer.hear(TURN, 0);
  let seen = 0;
  for (let at = 0; at < 4000; at += 100) {
    seen = performer.postureAt(at).yaw * seenPerDegree;
    performer.hear({ type: "pointing", x: -seen / 30, y: 0 }, at);
  }
  return seen;
}

test.each([0.6, 0.87, 1, 1.3, 1.6])("a turn that is seen as %s of what it is comes to its mark", (gain) => {
  expect(Math.abs(playTurn(gain) - 20)).toBeLessThan(4);
});

test("nobody turns farther than the screen can be seen, whatever the server sees", () => {
  const performer = createCorrectingPerformer(() => 0.5);
  performer.hear(TURN, 0);
  for (let at = 0; at < 20_000; at += 100) {
    performer.hear({ type: "pointing", x: 0, y: 0 }, at);
    expect(performer.postureAt(at).yaw).toBeLessThan(52);
  }
});
