import type { VerificationResult } from "@ofage/contract";

/** The verification that was shown last. */
export interface ShownCheck {
  /** Its ID, which changes when the visitor starts over. */
  id: string;
  /** Null when the visitor closed the check before it had a result. */
  result: VerificationResult | null;
}
