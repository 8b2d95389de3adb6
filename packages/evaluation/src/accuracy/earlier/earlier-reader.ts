import { fileURLToPath } from "node:url";
import type { EngineVersion } from "@ofage/engine";
import { findFaces } from "@ofage/engine/internals/face/find-faces.ts";
import { loadNetworks } from "@ofage/engine/internals/models/index.ts";
import { decodeJpeg } from "@ofage/engine/internals/picture/decode-jpeg.ts";
import { Pyramid } from "@ofage/engine/internals/picture/pyramid.ts";
import type { AgeReading } from "../measured-face.ts";
import { roundYears } from "../read-age.ts";
import { EARLIER_VERSIONS } from "./earlier-versions.ts";

const modelsDir = fileURLToPath(new URL("../../../../engine/build/models", import.meta.url));
const versions = Object.keys(EARLIER_VERSIONS) as EngineVersion[];

/** Reads a picture with each earlier version, as far as this build's gates let it pass. */
export type ReadEarlier = (
  portrait: Uint8Array,
  readings: Record<EngineVersion, AgeReading>,
) => Promise<Record<EngineVersion, AgeReading>>;

/**
 * Loads the networks and returns the reader. Gates are those of this build: the reading of a refused picture is its refusal.
 * @throws ModelFileError when the networks are not built
 */
export async function openEarlierReader(): Promise<ReadEarlier> {
  const networks = await loadNetworks(modelsDir, null);
  return async (portrait, readings) => {
    if (!versions.some((version) => "years" in readings[version])) return readings;
    const pyramid = new Pyramid(await decodeJpeg(portrait));
    const [face] = await findFaces(networks, pyramid);
    const earlier = { ...readings };
    for (const version of versions) {
      const reading = readings[version];
      if (!face || !("years" in reading)) continue;
      const years = roundYears(await EARLIER_VERSIONS[version](networks, pyramid, face));
      earlier[version] = { ...reading, years };
    }
    return earlier;
  };
}
