import { liveDemo } from "@ofage/contract";

/** Configuration that starts a verification of the live demo. */
export interface DemoConfiguration {
  assetId: string;
  /** Tells demo verifications apart, and says nothing about the visitor. */
  referenceId: string;
  /** Origin of the server that verifies: this one. */
  verificationURL: string;
}

/** Creates a new configuration for each verification. */
export function createDemoConfiguration(now = Date.now()): DemoConfiguration {
  const random = crypto.getRandomValues(new Uint32Array(2));
  return {
    assetId: liveDemo.assetId,
    referenceId: `demo-${now}-${[...random].map((part) => part.toString(36)).join("")}`,
    verificationURL: location.origin,
  };
}
