import type { HostedCheck, VerificationResult } from "./verifications/hosted-check.ts";

/**
 * Messages from the hosted check (in an iframe or a popup) to the page that opened it. The check posts to that page's exact origin; the
 * SDK accepts them only from the API's origin and its own window. `version` changes when an older SDK could misread a message.
 */
export type HostedCheckMessage =
  | { source: "ofage"; version: 1; type: "ready"; verification_id: string }
  | { source: "ofage"; version: 1; type: "result"; verification_id: string; result: VerificationResult }
  | {
      source: "ofage";
      version: 1;
      type: "close";
      verification_id: string;
      result: VerificationResult | null;
    };

/** Step shown by the preview of the hosted check. */
export type PreviewStep = "consent" | "scan" | "result";

/** Message from the console to the preview of the hosted check (`/verify/preview`), both of one origin. */
export interface PreviewMessage {
  source: "ofage-console";
  check: HostedCheck;
  step: PreviewStep;
  scheme: "light" | "dark";
}

/** The preview's response once it is listening. */
export interface PreviewReadyMessage {
  source: "ofage-preview";
}
