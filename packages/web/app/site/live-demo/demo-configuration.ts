import { liveDemo } from "@ofage/contract";

/** What a check of the live demo is started with (spec §3, "Demo configuration"). */
export interface DemoConfiguration {
  assetId: string;
  /** Tells one demo check from another, and nothing about the visitor. */
  referenceId: string;
  /** Origin of the server that verifies: this one. */
  verificationURL: string;
}

/** A configuration of its own for each check. */
export function createDemoConfiguration(now = Date.now()): DemoConfiguration {
  const random = crypto.getRandomValues(new Uint32Array(2));
  return {
    assetId: liveDemo.assetId,
    referenceId: `demo-${now}-${[...random].map((part) => part.toString(36)).join("")}`,
    verificationURL: location.origin,
  };
}
