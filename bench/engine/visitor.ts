import { addSensorNoise } from "../../fixtures/sensor-noise.ts";
import { renderTurnedHead } from "../../fixtures/turned-head.ts";
import { readyMessage } from "../../packages/api/src/modules/verifications/scan/scan-settings.ts";

/** Shots of one visitor who looks ahead, as JPEGs in the formats of a scan, each with its own noise. */
export interface VisitorShots {
  small: Uint8Array[];
  large: Uint8Array[];
}

/** @param each number of shots of each size */
export async function takeShots(each: number): Promise<VisitorShots> {
  const head = await renderTurnedHead(0);
  const take = ({ width, height, quality }: (typeof readyMessage)["small" | "large"]) =>
    Promise.all(
      Array.from({ length: each }, async () =>
        (await addSensorNoise(head))
          .resize(width, height)
          .jpeg({ quality: quality * 100 })
          .toBuffer(),
      ),
    );
  return { small: await take(readyMessage.small), large: await take(readyMessage.large) };
}

/** Repeats shots up to a number of them. */
export function repeatShots(shots: readonly Uint8Array[], count: number): Uint8Array[] {
  return Array.from({ length: count }, (_, index) => shots[index % shots.length]!);
}
