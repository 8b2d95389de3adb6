import { buildModels } from "./build-models.ts";

/** Builds the networks before the tests, which run on the real ones. */
export async function setup(): Promise<void> {
  await buildModels();
}
