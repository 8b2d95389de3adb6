/** The outcome of a verification. It never contains the estimated age. */
export interface Outcome {
  /** Null when no verification was required. */
  verificationId: string | null;
  status: "passed" | "failed" | "cancelled" | "expired" | "error" | "not_required";
  /** True or false when the age was decided, otherwise null. */
  ageVerified: boolean | null;
  /** Why the verification failed or was not required, e.g. `under_age`, `inconclusive`, `no_face`, `spoof`. */
  failureReason: string | null;
  /** The method that decided, or was begun last, such as `face_scan`. */
  method: string;
  /** How the age was established: `estimated`, `read` or `verified`; null if it wasn't. */
  assurance: string | null;
  /** Signed result (JWT): verify it on your server before granting access. Null unless passed or failed. */
  token: string | null;
  /** Your own ID for the visitor or session, as passed in or generated. */
  referenceId: string;
}
