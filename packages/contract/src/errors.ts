/** Every error code the API can return, with its HTTP status. Codes are stable: clients branch on them. */
export const errorStatus = {
  malformed_request: 400,
  invalid_input: 400,
  unknown_field: 400,
  invalid_frames: 400,
  invalid_code: 400,
  code_expired: 400,
  invalid_link: 400,
  challenge_expired: 400,
  passkey_refused: 400,
  google_refused: 400,
  session_required: 401,
  client_token_required: 401,
  api_key_required: 401,
  invalid_api_key: 401,
  invalid_credentials: 401,
  invalid_signature: 401,
  allowance_used_up: 402,
  spend_limit_reached: 402,
  card_declined: 402,
  email_not_verified: 403,
  passkey_required: 403,
  reauthentication_required: 403,
  origin_not_allowed: 403,
  consent_required: 403,
  test_mode_only: 403,
  secret_key_required: 403,
  scope_required: 403,
  address_not_allowed: 403,
  right_required: 403,
  passkey_needed: 403,
  invitation_for_another: 403,
  challenge_not_allowed: 403,
  not_found: 404,
  passkey_not_found: 404,
  organization_not_found: 404,
  method_not_allowed: 405,
  last_sign_in_method: 409,
  organization_required: 409,
  last_owner: 409,
  already_member: 409,
  name_taken: 409,
  already_replaced: 409,
  account_exists: 409,
  password_not_set: 409,
  google_not_configured: 409,
  google_not_linked: 409,
  already_decided: 409,
  frames_processing: 409,
  challenge_timed_out: 409,
  check_expired: 409,
  retry_not_possible: 409,
  method_not_available: 409,
  policy_changed: 409,
  website_changed: 409,
  attempt_ended: 409,
  limit_reached: 409,
  deleted_meanwhile: 409,
  payment_method_required: 409,
  contact_sales: 409,
  plan_change_in_progress: 409,
  amount_changed: 409,
  use_stripe_form: 409,
  use_builtin_form: 409,
  webhook_disabled: 409,
  idempotency_key_reused: 409,
  idempotency_key_in_use: 409,
  request_too_large: 413,
  unsupported_media_type: 415,
  account_locked: 423,
  upgrade_required: 426,
  rate_limited: 429,
  internal_error: 500,
  engine_busy: 503,
  google_unavailable: 503,
  payments_unavailable: 503,
  service_unavailable: 503,
  shutting_down: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Details an error carries in addition to its message. `fields` maps each invalid input to a message. */
export interface ErrorExtras {
  fields?: Record<string, string>;
  unlock_instruction?: string;
  passkey_required?: true;
  /** Continues the sign-up whose address is not verified yet; goes with its emailed code to verifyEmail. */
  token?: string;
  /** Dollars; with amount_changed, what would be charged now. */
  amount_due?: number;
  /** Seconds; sent as the Retry-After header. */
  retry_after?: number;
}

/** The only error that services throw; the HTTP layer turns it into the response body. */
export class ContractError extends Error {
  readonly code: ErrorCode;
  readonly extras: ErrorExtras;

  constructor(code: ErrorCode, sentence: string, extras: ErrorExtras = {}, options?: ErrorOptions) {
    super(sentence, options);
    this.name = "ContractError";
    this.code = code;
    this.extras = extras;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** The body of every error response. */
export interface ErrorBody extends Omit<ErrorExtras, "retry_after"> {
  error: string;
  code: ErrorCode;
  request_id: string;
}
