import type { Outcome } from "./outcome.ts";

/** Error codes of the browser side, in addition to the server's codes. */
export type ClientErrorCode =
  | "asset_id_required"
  | "host_required"
  | "not_in_a_browser"
  | "page_has_no_origin"
  | "network"
  | "unexpected_answer"
  | "check_not_loaded"
  | "popup_blocked"
  | "opener_severed";

interface Details {
  status?: number | null;
  requestId?: string | null;
  outcome?: Outcome | null;
  cause?: unknown;
}

/** Error of a verification that did not pass or could not run. */
export class OfAgeError extends Error {
  /** Stable code: a `ClientErrorCode`, the server's error code, or the reason the verification failed. */
  declare readonly code: string;
  /** HTTP status, if a server responded. */
  declare readonly status: number | null;
  /** ID to quote when contacting the service's support. */
  declare readonly requestId: string | null;
  /** Set when a verification was created and did not pass. */
  declare readonly outcome: Outcome | null;

  constructor(code: string, message: string, details: Details = {}) {
    super(message, details);
    const unknown = { status: null, requestId: null, outcome: null };
    Object.assign(this, { name: "OfAgeError", code, ...unknown, ...details });
  }
}
