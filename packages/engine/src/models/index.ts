import type { CustomModelManifest } from "../custom-model/custom-model-manifest.ts";
import { openCustomModel } from "../custom-model/custom-model.ts";
import { loadAgeGenderNet } from "./age-gender-net.ts";
import { loadAgeNet } from "./age-net.ts";
import { loadBlazeface } from "./blazeface.ts";
import { loadFacemesh } from "./facemesh.ts";
import { loadFaceres } from "./faceres.ts";
import { loadPassiveNetwork } from "./passive-network.ts";
import { readNetworksManifest, createSessionOpener } from "./network-session.ts";

export type Networks = Awaited<ReturnType<typeof loadNetworks>>;

/**
 * Opens every network of the engine.
 * @param customModel the operator's own network; null without one
 * @throws ModelFileError when one is missing or differs from the manifest
 */
export async function loadNetworks(modelsDir: string, customModel: CustomModelManifest | null) {
  const open = createSessionOpener(modelsDir, await readNetworksManifest(modelsDir));
  return {
    blazeface: await loadBlazeface(open),
    facemesh: await loadFacemesh(open),
    ageGenderNet: await loadAgeGenderNet(open),
    ageNet: await loadAgeNet(open),
    faceres: await loadFaceres(open),
    liveness: await loadPassiveNetwork(open, "liveness"),
    antispoof: await loadPassiveNetwork(open, "antispoof"),
    customModel: customModel && (await openCustomModel(customModel)),
  };
}
