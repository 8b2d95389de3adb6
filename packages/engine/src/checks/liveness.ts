import type { Observation } from "./engine-check.ts";

/** Recorded only: on simulated attacks, this network is barely better than a coin flip. */
export const liveness: Observation = {
  name: "liveness",
  decides: false,
  measure: ({ networks, pyramid, faces }) => networks.liveness.score(pyramid, faces[0].detection),
};
