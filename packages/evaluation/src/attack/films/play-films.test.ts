import type { ScanInstruction, ScanMessage } from "@ofage/contract";
import { expect, test } from "vitest";
import { createRandomSource } from "../random-source.ts";
import type { Film } from "./film.ts";
import { playFittingScenes, replayFilm } from "./play-films.ts";

const BLINK: ScanInstruction = { kind: "blink", times: 1 };
const MOUTH: ScanInstruction = { kind: "open_mouth", hold_ms: 300 };
const NEARER: ScanInstruction = { kind: "nearer", factor: 1.3 };

/** Creates a film of scenes of one second after three seconds of rest, and notes which moments of it are played. */
function createFilm(...instructions: ScanInstruction[]) {
  const played: number[] = [];
  const scenes = instructions.map((instruction, index) => {
    const start = 3000 + 1000 * index;
    return { instruction, start, end: start + 1000 };
  });
  const film: Film = {
    scenes,
    length: 3000 + 1000 * instructions.length,
    pictureAt: async (time) => {
      played.push(time);
      return { width: 1, height: 1, data: new Uint8Array(3) };
    },
  };
  return { film, played };
}

const ask = (instruction: ScanInstruction): ScanMessage => ({
  type: "instruction",
  number: 1,
  of: 2,
  instruction,
  deadline_ms: 6000,
});
const chance = createRandomSource(1, "player");

test("a replayed film begins with its first movement when anything is asked, and goes on as it was", async () => {
  const { film, played } = createFilm(BLINK, MOUTH);
  const player = replayFilm(film, chance);
  await player.show(500, "small");
  player.hear(ask(NEARER), 10_000);
  await player.show(10_100, "small");
  player.hear(ask(MOUTH), 10_200);
  await player.show(11_500, "small");
  expect(played).toEqual([500, 3100, 4500]);
});

test("the scene that fits is played, then rest to and fro at its end", async () => {
  const { film, played } = createFilm(BLINK, MOUTH);
  const player = playFittingScenes([film], chance);
  player.hear(ask(MOUTH), 10_000);
  await player.show(10_200, "small");
  await player.show(11_300, "small");
  player.hear({ type: "done", number: 1 }, 11_400);
  player.hear(ask(BLINK), 12_000);
  await player.show(12_100, "small");
  expect(played).toEqual([4200, 4700, 3100]);
});

test("the next best scene is played when the best one did not satisfy the server", async () => {
  const { film: best, played: first } = createFilm({ kind: "blink", times: 2 });
  const { film: other, played: second } = createFilm(BLINK);
  const player = playFittingScenes([other, best], chance);
  player.hear(ask({ kind: "blink", times: 2 }), 0);
  await player.show(900, "small");
  await player.show(1100, "small");
  await player.show(1200, "small");
  expect(first).toEqual([3900]);
  expect(second).toEqual([3000, 3100]);
});

test("without a scene of the movement, the film stays at rest", async () => {
  const { film, played } = createFilm(BLINK);
  const player = playFittingScenes([film], chance);
  player.hear(ask(NEARER), 1000);
  await player.show(1500, "small");
  expect(played).toEqual([1500]);
});
