import { randomBytes } from "node:crypto";
import type { VerificationResult } from "@ofage/contract";
import type { ScanReading } from "@ofage/engine";
import type { Services } from "../src/context.ts";
import { admitScan, countScan } from "../src/modules/verifications/scan/admit-scan.ts";
import { concludeScan } from "../src/modules/verifications/scan/conclude-scan.ts";

/** Verification whose visitor has consented, with the bearer token of its hosted page. */
export interface ScannableCheck {
  id: string;
  token: string;
}

/** Number of frames that a scripted scan has received. */
export const scriptedFrames = 82;

/** Returns the reading of an adult who did all that was asked; at 18+ it passes. */
export const createAdultReading = (changes: Partial<ScanReading> = {}): ScanReading => ({
  version: "v3",
  estimator: "v3",
  kind: "head_turn",
  style: "shown",
  outcome: "estimated",
  obstacle: null,
  estimatedAge: 41.2,
  interval: { low: 31.8, high: 50.1 },
  spread: 2,
  evidence: [{ name: "depth", decides: true, values: { residual: 0.1 }, score: 2, durationMs: 1 }],
  responses: [{ kind: "turn", onsetMs: 320, doneMs: 900, amplitude: 19 }],
  scores: { liveness: null, antispoof: null },
  frames: { received: scriptedFrames, large: 4, usable: 3 },
  digests: Array.from({ length: 4 }, () => randomBytes(32).toString("hex")),
  weights: { age: "0".repeat(64) },
  durationMs: 8_000,
  ...changes,
});

/**
 * Ends a verification by the steps of a scan's session (admission, the count of its attempt, the conclusion), without a camera, networks or
 * waiting.
 * @throws ContractError as a page would be sent it
 */
export async function concludeScriptedScan(
  services: Services,
  { id, token }: ScannableCheck,
  changes: Partial<ScanReading> = {},
): Promise<VerificationResult> {
  const reading = createAdultReading(changes);
  const { kind, style } = reading;
  const hello = { type: "hello", client_token: token, kind, style } as const;
  const { check, website, lease } = await admitScan(createVisitor(services), id, hello, () => {});
  try {
    const begun = await countScan(services, check, kind);
    return await concludeScan(services, begun, website, {
      reading,
      framesReceived: scriptedFrames,
      framesSkipped: 0,
      releasedAt: new Date(),
      lastFrameAt: services.scanClock.now(),
    });
  } finally {
    await lease.release();
  }
}

/** Creates the visitor of a scan that takes no place, since it reads no frame. */
const createVisitor = (services: Services): Parameters<typeof admitScan>[0] => ({
  ...services,
  userAgent: "",
  country: () => null,
  address: "",
});
