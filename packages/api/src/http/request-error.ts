import { ContractError, type ErrorBody } from "@ofage/contract";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseUnavailable } from "../db/is-database-unavailable.ts";

// SQLSTATE. A service that expects one handles it itself; here, only a deletion concurrent with the request can be the cause.
const foreignKeyViolation = "23503";

/** Turns any thrown value into an API error. An unexpected one becomes internal_error. */
export function toContractError(error: unknown): ContractError {
  if (error instanceof ContractError) return error;
  const { statusCode, code } = error as Partial<FastifyError>;
  if (code === foreignKeyViolation) {
    return new ContractError(
      "deleted_meanwhile",
      "Something this belongs to was deleted at the same time. Please reload and try again.",
      {},
      { cause: error },
    );
  }
  if (statusCode === 413)
    return new ContractError("request_too_large", "That is larger than we accept.", {}, { cause: error });
  if (statusCode === 415)
    return new ContractError(
      "unsupported_media_type",
      "Please send JSON (Content-Type: application/json).",
      {},
      { cause: error },
    );
  if (isDatabaseUnavailable(error))
    return new ContractError(
      "service_unavailable",
      "OfAge is temporarily unavailable. Please try again in a moment.",
      { retry_after: 2 },
      { cause: error },
    );
  if (statusCode === 503)
    return new ContractError(
      "shutting_down",
      "The server is restarting. Please try again.",
      { retry_after: 2 },
      { cause: error },
    );
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ContractError("malformed_request", "We could not read that request.", {}, { cause: error });
  }
  return new ContractError("internal_error", "Something went wrong on our side.", {}, { cause: error });
}

/** Records an error on its request for telemetry. */
export function recordFailure(request: FastifyRequest, known: ContractError): void {
  request.failure = {
    code: known.code,
    status: known.status,
    cause: known.cause ?? (known.status >= 500 ? known : undefined),
  };
}

/** Turns any thrown value into an API error, records it on the request for telemetry, and sets Retry-After if the error has one. */
export function recordRequestError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): ContractError {
  const known = toContractError(error);
  recordFailure(request, known);
  if (known.extras.retry_after !== undefined && !reply.hasHeader("retry-after")) {
    reply.header("retry-after", known.extras.retry_after);
  }
  return known;
}

/** Sends an error in the common format. */
export function replyError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(recordRequestError(error, request, reply), request, reply);
}

/** Sends an error that is already recorded. */
export function sendError(known: ContractError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A client that still sends its body would find the connection reset before it has read the error (RFC 9112, 9.6).
  if (known.code === "request_too_large") reply.removeHeader("connection");
  const { retry_after: _header, ...extras } = known.extras;
  const body: ErrorBody = { error: known.message, code: known.code, ...extras, request_id: request.id };
  return reply
    .code(known.status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(body);
}
