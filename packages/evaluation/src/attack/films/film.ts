import type { ScanInstruction } from "@ofage/contract";
import sharp from "sharp";
import type { Raster } from "../../../../../fixtures/paint-triangles.ts";
import type { Posture } from "../../../../../fixtures/posture.ts";
import { createScanPerformer } from "../../../../../fixtures/scan-performer.ts";
import type { Presenter } from "../presenting/presenter.ts";
import { createRandomSource, type RandomSource } from "../random-source.ts";
import { type Camera, exposePicture } from "../scene/camera.ts";

/** Part of a film that answers one instruction, from the instruction until the person is at rest again. Milliseconds of the film. */
export interface FilmScene {
  instruction: ScanInstruction;
  start: number;
  end: number;
}

/** A film of a person who answers instructions. Its pictures are rendered when they are played, each always the same. */
export interface Film {
  /** The film begins with rest until the first scene. */
  scenes: readonly FilmScene[];
  /** Milliseconds. */
  length: number;
  /** Returns the picture of a moment of the film, as its player shows it. */
  pictureAt(time: number): Promise<Raster>;
}

export interface FilmOptions {
  person: Presenter;
  camera: Camera;
  instructions: readonly ScanInstruction[];
  /** Milliseconds on the person's clock at which the film begins. */
  since: number;
}

export const FRAME_MS = 1000 / 30;
const REST_MS = { before: 2500, between: 1300, after: 2000 };
/** A computed head seems to turn by about so much more than it does. A person who is filmed before a check sees that, and turns by less. */
const SEEN_TURN = 1.22;
/** Quality of the film's own compression. */
const FILM_QUALITY = 85;

/** Films a person who does what the instructions say, one after the other. */
export function recordFilm({ person, camera, instructions, since }: FilmOptions, chance: RandomSource): Film {
  const performer = createScanPerformer(() => chance.between(0, 1));
  const noise = Math.floor(chance.between(0, 2 ** 31));
  const postures: Posture[] = [];
  const scenes: FilmScene[] = [];
  const now = (): number => postures.length * FRAME_MS;
  const film = (duration: number): void => {
    for (const end = now() + duration; now() < end;) postures.push(performer.postureAt(now()));
  };

  film(REST_MS.before);
  for (const [index, instruction] of instructions.entries()) {
    const [start, number] = [now(), index + 1];
    const of = instructions.length;
    performer.hear(
      { type: "instruction", number, of, instruction: aim(instruction), deadline_ms: 6000 },
      start,
    );
    film(durationOf(instruction));
    performer.hear({ type: "done", number }, now());
    film(REST_MS.between);
    scenes.push({ instruction, start, end: now() });
  }
  film(REST_MS.after);

  const pictureOf = developFilm({ person, camera, postures, since }, noise);
  return {
    scenes,
    length: now(),
    pictureAt: (time) => pictureOf(Math.min(postures.length - 1, Math.max(0, Math.round(time / FRAME_MS)))),
  };
}

/** A person who was filmed 30 times a second. */
export interface ExposedFilm extends Omit<FilmOptions, "instructions"> {
  postures: readonly Posture[];
}

/** Returns the pictures of a film by their number, each always the same. */
export function developFilm(
  { person, camera, postures, since }: ExposedFilm,
  noise: number,
): (index: number) => Promise<Raster> {
  return async (index) => {
    const scene = await person.render(postures[index]!, since + index * FRAME_MS);
    return compress(await exposePicture(scene, camera, createRandomSource(noise, index)));
  };
}

function aim(instruction: ScanInstruction): ScanInstruction {
  return instruction.kind === "turn"
    ? { ...instruction, degrees: instruction.degrees / SEEN_TURN }
    : instruction;
}

/** Returns the milliseconds until the person hears that an instruction is done. */
function durationOf(instruction: ScanInstruction): number {
  switch (instruction.kind) {
    case "follow":
      return instruction.path.length * instruction.step_ms + 700;
    case "blink":
      return 600 + 650 * instruction.times;
    case "open_mouth":
      return 1100 + instruction.hold_ms;
    default:
      // Before the performer would go farther.
      return 1300;
  }
}

async function compress({ width, height, data }: Raster): Promise<Raster> {
  const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: FILM_QUALITY })
    .toBuffer();
  return { width, height, data: new Uint8Array(await sharp(jpeg).raw().toBuffer()) };
}
