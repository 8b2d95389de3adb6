import { buildModels } from "./build-models.ts";

/** Vitest's global setup: the tests run on the real networks. */
export async function setup(): Promise<void> {
  await buildModels();
}
