import type { Outcome } from "./outcome.ts";

/** What went wrong in the browser, beside the codes that the server answers. */
export type ClientErrorCode =
  | "asset_id_required"
  | "not_in_a_browser"
  | "page_has_no_origin"
  | "network"
  | "unexpected_answer"
  | "check_not_loaded"
  | "popup_blocked";

interface Details {
  status?: number | null;
  requestId?: string | null;
  outcome?: Outcome | null;
  cause?: unknown;
}

/** Why a check did not pass, or could not run. */
export class OfAgeError extends Error {
  /** Stable: a `ClientErrorCode`, the server's error code, or the reason a check failed. */
  readonly code: string;
  /** HTTP status, when a server answered. */
  readonly status: number | null;
  /** Tell it to the support of the service. */
  readonly requestId: string | null;
  /** Present when a check was made and did not pass. */
  readonly outcome: Outcome | null;

  constructor(
    code: string,
    message: string,
    { status = null, requestId = null, outcome = null, cause }: Details = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "OfAgeError";
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.outcome = outcome;
  }
}
