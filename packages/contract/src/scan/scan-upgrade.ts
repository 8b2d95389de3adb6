import { rateLimits } from "../rate-limits.ts";

/**
 * Address of a check's scan: a GET that is upgraded to a WebSocket (RFC 6455). It is not a route of the contract, because its caller
 * proves itself in the first message and its answers are messages.
 */
export const scanUpgrade = {
  path: "/v1/verifications/:id/scan",
  limit: rateLimits.scan,
  /** Refusals as HTTP responses, before the upgrade. */
  errors: [
    "origin_not_allowed",
    "not_found",
    "method_not_allowed",
    "upgrade_required",
    "rate_limited",
    "engine_busy",
    "shutting_down",
    "internal_error",
    "service_unavailable",
    "malformed_request",
    "unknown_field",
  ],
  /** Errors as messages, after the upgrade. */
  messageErrors: [
    "malformed_request",
    "invalid_input",
    "invalid_frames",
    "request_too_large",
    "rate_limited",
    "client_token_required",
    "not_found",
    "consent_required",
    "challenge_not_allowed",
    "challenge_timed_out",
    "limit_reached",
    "allowance_used_up",
    "already_decided",
    "check_expired",
    "frames_processing",
    "engine_busy",
    "shutting_down",
    "internal_error",
    "service_unavailable",
  ],
} as const;

/** Returns the address of a check's scan below a server's own, such as `https://age.example`. */
export function scanUrl(server: string, checkId: string): string {
  return server.replace(/^http/, "ws") + scanUpgrade.path.replace(":id", encodeURIComponent(checkId));
}
