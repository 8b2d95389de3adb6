import type { ErrorCode } from "./errors.ts";
import type { Route } from "./route.ts";

/** Error codes that any call can return, whatever its route declares. */
export const commonErrors = [
  "malformed_request",
  "invalid_input",
  "unknown_field",
  "method_not_allowed",
  "deleted_meanwhile",
  "request_too_large",
  "unsupported_media_type",
  "rate_limited",
  "internal_error",
  "service_unavailable",
  "shutting_down",
] as const satisfies ErrorCode[];

/** Error codes that a repeated Idempotency-Key adds (draft-ietf-httpapi-idempotency-key-header). */
export const idempotencyErrors = [
  "invalid_input",
  "idempotency_key_reused",
  "idempotency_key_in_use",
] as const satisfies ErrorCode[];

/** Error codes with which a session's membership is refused, wherever a route needs a right in an organization. */
export const membershipErrors = [
  "organization_required",
  "organization_not_found",
  "passkey_needed",
  "right_required",
] as const satisfies ErrorCode[];

/** Error codes with which a restricted private key is refused, wherever one may call. */
export const restrictedKeyErrors = ["scope_required", "address_not_allowed"] as const satisfies ErrorCode[];

/** Tells whether a private key may call. */
export const takesPrivateKey = ({ auth }: Pick<Route, "auth">): boolean => auth.includes("secret_key");

/** Tells whether a session needs a right in an organization. */
export const needsMembership = ({ right }: Pick<Route, "right">): boolean =>
  right !== null && right !== "self";

/** Credentials that tell whose call it is. */
const identifyingCredentials: Route["auth"] = ["session", "secret_key", "public_key"];

/** Tells whether callers may repeat this call with an Idempotency-Key. */
export function takesIdempotencyKey(row: Route): boolean {
  return row.method === "POST" && row.auth.some((credential) => identifyingCredentials.includes(credential));
}

/** Collects every error code that these routes, which share an address, can return. */
export function declaredErrors(rows: readonly Route[]): ReadonlySet<ErrorCode> {
  return new Set<ErrorCode>([
    ...commonErrors,
    ...(rows.some(takesIdempotencyKey) ? idempotencyErrors : []),
    ...(rows.some(needsMembership) ? membershipErrors : []),
    ...(rows.some(takesPrivateKey) ? restrictedKeyErrors : []),
    ...rows.flatMap((row) => row.errors),
  ]);
}
