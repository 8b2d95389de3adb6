import { commonErrors, contract, type ErrorCode, errorStatus, type Route } from "@ofage/contract";
import type { Block } from "../content/blocks.ts";

/** Routes that a server can call with its secret key. */
export const secretKeyRoutes: readonly Route[] = Object.values<Route>(contract).filter((row) =>
  row.auth.includes("secret_key"),
);

/** Lists the error codes of these routes, ordered by status. */
export function listErrorCodes(rows: readonly Route[]): ErrorCode[] {
  const codes = new Set<ErrorCode>([...commonErrors, ...rows.flatMap((row) => row.errors)]);
  return (Object.keys(errorStatus) as ErrorCode[]).filter((code) => codes.has(code));
}

/** Meaning of each code and what to do about it. */
export const errorNotes: Partial<Record<ErrorCode, string>> = {
  malformed_request: "The request could not be read: the body is not a JSON object, or is nested too deeply.",
  invalid_input: "A value is missing or wrong. `fields` names each with a sentence.",
  session_required:
    "What was sent as bearer is neither an API key nor a session. An API key begins with `age_sk_`.",
  api_key_required: "No key was sent. Send `Authorization: Bearer` and your private key.",
  invalid_api_key: "The key is not one of ours, was revoked, or was rotated more than 24 hours ago.",
  allowance_used_up:
    "The free plan's verifications of this month are used up. Choose a paid plan in the console; test mode goes on.",
  secret_key_required: "A public key was sent. This call needs a private one (`age_sk_…`).",
  not_found: "There is no such thing in your account. A test key sees test things alone.",
  already_decided: "The check has its result; it stays as it is.",
  check_expired: "The check's 30 minutes are over. Create another.",
  limit_reached: "Your account has as many of these as it may have. Delete one first.",
  webhook_disabled: "The webhook is disabled. Enable it, then try again.",
  idempotency_key_reused:
    "This `Idempotency-Key` was used with another call or other input. Use a new key for a new request.",
  idempotency_key_in_use:
    "The first request with this `Idempotency-Key` is still under way. Try again in a moment.",
  request_too_large: "The body is larger than this call accepts (64 KiB unless said).",
  unsupported_media_type: "The body is not JSON. Send `Content-Type: application/json`.",
  rate_limited: "Too many calls. Wait as many seconds as the `Retry-After` header says.",
  internal_error: "Something broke on our side, and it is recorded. Try again; quote the `request_id`.",
  deleted_meanwhile: "Something this call belongs to was deleted at the same time. Read it again.",
  service_unavailable: "OfAge cannot reach its database at the moment. Try again after `Retry-After`.",
  shutting_down: "The server is restarting. Try again after `Retry-After`.",
};

export const errorId = (code: ErrorCode) => `error-${code.replaceAll("_", "-")}`;

/** Builds `::errors`: the closed list of codes for calls with a secret key. */
export function errorBlocks(): Block[] {
  const fields = listErrorCodes(secretKeyRoutes).map((code) => {
    const text = errorNotes[code];
    if (!text) throw new Error(`There is no note on the error ${code}`);
    return { name: code, id: errorId(code), tags: [String(errorStatus[code])], text };
  });
  return [{ kind: "fields", fields }];
}
