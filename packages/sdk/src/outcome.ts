/** How a check ended. The estimated age is never told. */
export interface Outcome {
  /** Null when no check was required. */
  verificationId: string | null;
  status: "passed" | "failed" | "cancelled" | "expired" | "error" | "not_required";
  /** True or false when the age was decided, null when it was not. */
  ageVerified: boolean | null;
  /** Why a check failed or was not required, e.g. `under_age`, `inconclusive`, `no_face`, `spoof`. */
  failureReason: string | null;
  /** Signed result (JWT): check it on your server before you open anything. Null unless passed or failed. */
  token: string | null;
  /** Your own id of the visitor or session, as given or made. */
  referenceId: string;
}
