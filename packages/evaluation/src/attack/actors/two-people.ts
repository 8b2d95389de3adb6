import type { ScanFrameSize } from "@ofage/contract";
import { performPresenter } from "../presenting/perform-presenter.ts";
import type { ScanActor } from "../presenting/scan-actor.ts";
import { randomCamera } from "../scene/camera.ts";
import type { AttackMeans } from "../species.ts";
import { createFaceCover } from "./cover-face.ts";

/** Share of a movement from which the server may read whose face it is. */
const IDENTIFIED_FROM = 0.6;
/** Small frames that are covered for that, one for each instruction so far. */
const MOST_COVERED = 3;

/**
 * Creates a person who does what is asked, while a program lays another one's portrait over the face where the age and the identity are
 * read, as far as what the server says tells it: on large frames, small ones after them, and small ones of a movement that is nearly done.
 */
export function createTwoPeople({ portrait, createFilmed, findFace, chance }: AttackMeans): ScanActor {
  const person = performPresenter(createFilmed(), randomCamera(chance), chance);
  const cover = createFaceCover(portrait);
  const smallAfterLarge = chance.oneOf([0, 1, 2]);
  let [instruction, share, covered, left] = [0, 0, 0, 0];

  function isCovered(size: ScanFrameSize): boolean {
    if (size === "large") left = smallAfterLarge + 1;
    if (left > 0) {
      left--;
      return true;
    }
    if (share <= IDENTIFIED_FROM || covered >= Math.min(MOST_COVERED, instruction)) return false;
    covered++;
    return true;
  }

  return {
    hear(message, at) {
      if (message.type === "instruction") [instruction, share] = [message.number, 0];
      if (message.type === "progress") share = message.share;
      if (message.type === "done" || message.type === "restarted") share = 0;
      person.hear(message, at);
    },
    async show(at, size) {
      const picture = await person.show(at, size);
      if (!isCovered(size)) return picture;
      const face = await findFace(picture);
      return face === null ? picture : cover(picture, face);
    },
  };
}
