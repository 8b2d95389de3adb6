import type { Observation } from "./engine-check.ts";

/** Recorded only: on simulated attacks, this network is barely better than a coin flip. */
export const antispoof: Observation = {
  name: "antispoof",
  decides: false,
  measure: ({ networks, pyramid, faces }) => networks.antispoof.score(pyramid, faces[0].detection),
};
