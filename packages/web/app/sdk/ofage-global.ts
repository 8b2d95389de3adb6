import type { VerificationStatus, FailureReason } from "@ofage/contract";

/** What the SDK tells of an ended check. */
export interface SdkOutcome {
  /** Null when no check was required. */
  verificationId: string | null;
  status: Exclude<VerificationStatus, "created" | "started">;
  failureReason: FailureReason | null;
  /** Signed result (JWT); null unless passed or failed. */
  token: string | null;
}

interface VerifyOptions {
  assetId: string;
  referenceId: string;
  /** Origin of the server that runs the check; the script's own unless given. */
  host?: string;
  successUrl?: string;
  errorUrl?: string;
  cancelUrl?: string;
  isTest: boolean;
  onSuccess?: () => void;
  onError?: () => void;
  onCancel?: () => void;
}

/** What our own pages use of the CDN script's global. */
export interface OfAgeGlobal {
  /** Rejects with an error that has a `code` when there could be no check. */
  verify: (options: VerifyOptions) => Promise<SdkOutcome>;
  close: () => void;
}

declare global {
  interface Window {
    OfAge?: OfAgeGlobal;
  }
}

const scriptUrl = "/sdk/v1/ofage.js";

/** The SDK, loaded from this server if no script has done so yet. A failed load may be tried again. */
export async function loadOfAge(): Promise<OfAgeGlobal> {
  if (window.OfAge) return window.OfAge;
  const script = document.createElement("script");
  script.src = scriptUrl;
  await new Promise<void>((resolve, reject) => {
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () =>
      reject(new Error("The SDK script could not be loaded. Please check your connection.")),
    );
    document.head.append(script);
  }).catch((error: unknown) => {
    script.remove();
    throw error;
  });
  if (!window.OfAge) throw new Error(`${scriptUrl} did not define OfAge`);
  return window.OfAge;
}
