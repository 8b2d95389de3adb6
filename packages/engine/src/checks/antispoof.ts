import type { Observation } from "./engine-check.ts";

/** Recorded only: on simulated attacks this network is little better than a coin. */
export const antispoof: Observation = {
  name: "antispoof",
  decides: false,
  measure: ({ networks, pyramid, faces }) => networks.antispoof.score(pyramid, faces[0].detection),
};
