import { createEngine } from "@ofage/engine";
import type { Env } from "./env.ts";
import { connectRemoteEngines, type EngineClient, noEngine } from "./remote-engine/index.ts";

/**
 * Opens the engine that the environment names: a local one, remote ones, or none for a process that only runs jobs.
 * @throws CustomModelManifestError, ModelFileError, EngineUnreachableError
 */
export async function openEngine({
  role,
  engineUrls,
  engineKey,
  modelManifestPath,
}: Env): Promise<EngineClient> {
  if (role === "jobs") return noEngine;
  if (engineUrls.length > 0) return connectRemoteEngines(engineUrls, engineKey!);
  return createEngine({ customModelManifest: modelManifestPath });
}
