import type { ScanFrameSize } from "@ofage/contract";
import sharp from "sharp";
import { createAdultVisitor } from "../../../fixtures/adult-visitor.ts";
import type { Posture } from "../../../fixtures/posture.ts";
import { readyMessage } from "../src/modules/verifications/scan/scan-settings.ts";

/** Creates the camera of an adult visitor: renders a posture as the JPEG that the page would send. */
export async function createRenderedVisitor(): Promise<
  (posture: Posture, size: ScanFrameSize) => Promise<Uint8Array>
> {
  const visitor = await createAdultVisitor();
  return async (posture, size) => {
    const { data, width, height } = visitor.render(posture);
    const format = readyMessage[size];
    return sharp(data, { raw: { width, height, channels: 3 } })
      .resize(format.width, format.height)
      .jpeg({ quality: format.quality * 100 })
      .toBuffer();
  };
}
