import type { CheckResult } from "./verifications.ts";

/**
 * Messages from the hosted check (in an iframe) to the page that embeds it. The check posts to the
 * embedder's exact origin; the SDK accepts them from the API's origin and its own iframe only.
 */
export type FrameMessage =
  | { source: "ofage"; type: "ready"; verification_id: string }
  | { source: "ofage"; type: "result"; verification_id: string; result: CheckResult }
  | { source: "ofage"; type: "close"; verification_id: string; result: CheckResult | null };
