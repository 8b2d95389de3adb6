import type { VerificationStatus, FailureReason } from "@ofage/contract";

/** Result that the SDK reports for an ended verification. */
export interface SdkOutcome {
  /** Null if no verification was required. */
  verificationId: string | null;
  status: Exclude<VerificationStatus, "created" | "started">;
  /** True or false if the age was decided, otherwise null. */
  ageVerified: boolean | null;
  failureReason: FailureReason | null;
  /** Signed result (JWT); null unless passed or failed. */
  token: string | null;
}

interface VerifyOptions {
  assetId: string;
  referenceId: string;
  /** Origin of the server that runs the verification; defaults to the script's own. */
  host?: string;
  successUrl?: string;
  errorUrl?: string;
  cancelUrl?: string;
  isTest: boolean;
  onSuccess?: (outcome: SdkOutcome) => void;
  onError?: () => void;
  onCancel?: () => void;
}

/** Part of the CDN script's global that our own pages use. */
export interface OfAgeGlobal {
  /** Rejects with an error that has a `code` if the verification could not start. */
  verify: (options: VerifyOptions) => Promise<SdkOutcome>;
  close: () => void;
}

declare global {
  interface Window {
    OfAge?: OfAgeGlobal;
  }
}

const scriptUrl = "/sdk/v1/ofage.js";

/** Returns the SDK, and loads it from this server if no script has done so. A failed load can be retried. */
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
