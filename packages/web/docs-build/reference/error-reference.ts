import {
  commonErrors,
  contract,
  type ErrorCode,
  errorStatus,
  restrictedKeyErrors,
  type Route,
} from "@ofage/contract";
import type { Block } from "../content/blocks.ts";

/** Routes that a server can call with its secret key. */
export const secretKeyRoutes: readonly Route[] = Object.values<Route>(contract).filter((row) =>
  row.auth.includes("secret_key"),
);

/** Lists the error codes of these routes, ordered by status. */
export function listErrorCodes(rows: readonly Route[]): ErrorCode[] {
  const codes = new Set<ErrorCode>([
    ...commonErrors,
    ...restrictedKeyErrors,
    ...rows.flatMap((row) => row.errors),
  ]);
  return (Object.keys(errorStatus) as ErrorCode[]).filter((code) => codes.has(code));
}

/** Meaning of each code and what to do about it. */
export const errorNotes: Partial<Record<ErrorCode, string>> = {
  malformed_request: "The request couldn't be parsed: the body isn't a JSON object or is nested too deeply.",
  invalid_input: "A value is missing or invalid. `fields` lists each one with an explanation.",
  unknown_field:
    "The call has no field or query parameter of this name. `fields` lists each one, with the name that you probably meant.",
  session_required:
    "The bearer token is neither an API key nor a session. Secret API keys begin with `age_sk_`.",
  api_key_required: "The request has no key. Send `Authorization: Bearer` with your private key.",
  invalid_api_key: "The key doesn't exist, has expired, was revoked, or was rotated more than 24 hours ago.",
  allowance_used_up:
    "This month's free verifications are used up. Choose a paid plan in the console; test mode keeps working.",
  spend_limit_reached:
    "This month's usage charges have reached the organization's spend limit. Raise it in the console, or wait for the next month; test mode keeps working.",
  origin_not_allowed:
    "The request has no key, so it counts as one of a page, and its `Origin` doesn't belong to the website. Send your private key.",
  secret_key_required: "This call needs a private key (`age_sk_…`), but the request has a public one.",
  scope_required:
    "The key is restricted: it lacks the permission for this call, or it's for some websites and the call is about the whole organization. Use another key, or change its restrictions in the console.",
  address_not_allowed:
    "The key is restricted to other IP addresses. The sentence names the address that your call came from.",
  reauthentication_required:
    "A session of the console has to confirm who its user is. A call with an API key never gets this.",
  not_found:
    "Your organization has no such object. A test key sees only test objects, and a key for some websites only theirs.",
  method_not_allowed: "The address doesn't have this method. `Allow` lists those it has.",
  already_decided: "The verification already has its result, which doesn't change.",
  check_expired: "The verification's 30 minutes are over. Create a new one.",
  limit_reached: "No more of these can be created. Delete one first.",
  webhook_disabled: "The webhook is disabled. Enable it and try again.",
  idempotency_key_reused:
    "This `Idempotency-Key` was used with a different call or different input. Use a new key for a new request.",
  idempotency_key_in_use:
    "The first request with this `Idempotency-Key` is still running. Try again in a moment.",
  request_too_large: "The body is larger than this call accepts (64 KiB unless stated otherwise).",
  unsupported_media_type: "The body isn't JSON. Send `Content-Type: application/json`.",
  challenge_not_allowed:
    "The website doesn't allow scans without head movement. Its owner can allow them in the console, under AI Settings.",
  upgrade_required:
    "The address accepts WebSocket connections only. Send the headers of an upgrade (RFC 6455).",
  rate_limited: "Too many calls. Wait the number of seconds in the `Retry-After` header.",
  internal_error:
    "Something went wrong on our side and was logged. Try again; if you contact us, include the `request_id`.",
  deleted_meanwhile: "Something this call refers to was deleted at the same time. Fetch it again.",
  engine_busy: "The server has no room for another scan right now. Try again after `Retry-After`.",
  service_unavailable: "OfAge can't reach its database right now. Try again after `Retry-After`.",
  shutting_down: "The server is restarting. Try again after `Retry-After`.",
};

export const errorId = (code: ErrorCode) => `error-${code.replaceAll("_", "-")}`;

/** Builds `::errors`: the closed list of codes for calls with a secret key. */
export function errorBlocks(): Block[] {
  const fields = listErrorCodes(secretKeyRoutes).map((code) => {
    const text = errorNotes[code];
    if (!text) throw new Error(`The error ${code} has no note in the documentation`);
    return { name: code, id: errorId(code), tags: [String(errorStatus[code])], text };
  });
  return [{ kind: "fields", fields }];
}
