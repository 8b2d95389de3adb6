import type { VerificationResult } from "@ofage/contract";

/** The verification that was shown. */
export interface ShownCheck {
  id: string;
  /** Null when the visitor closed the check before it had a result. */
  result: VerificationResult | null;
}
