import type { NetworkManifest } from "../plugged/manifest.ts";
import { openPluggedNetwork } from "../plugged/network.ts";
import { loadAgeGenderNet } from "./age-gender-net.ts";
import { loadBlazeface } from "./blazeface.ts";
import { loadFacemesh } from "./facemesh.ts";
import { loadFaceres } from "./faceres.ts";
import { loadPassiveNetwork } from "./passive.ts";
import { readManifest, sessionOpener } from "./session.ts";

export type Networks = Awaited<ReturnType<typeof loadNetworks>>;

/**
 * Opens every network of the engine. Throws ModelFileError when one is missing or another.
 * @param plugged the operator's own; null without one
 */
export async function loadNetworks(modelsDir: string, plugged: NetworkManifest | null) {
  const open = sessionOpener(modelsDir, await readManifest(modelsDir));
  return {
    blazeface: await loadBlazeface(open),
    facemesh: await loadFacemesh(open),
    ageGenderNet: await loadAgeGenderNet(open),
    faceres: await loadFaceres(open),
    liveness: await loadPassiveNetwork(open, "liveness"),
    antispoof: await loadPassiveNetwork(open, "antispoof"),
    plugged: plugged && (await openPluggedNetwork(plugged)),
  };
}
