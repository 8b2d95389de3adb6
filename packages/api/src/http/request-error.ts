import { ContractError, type ErrorBody } from "@ofage/contract";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseAway } from "../db/is-away.ts";

// PostgreSQL's SQLSTATE: the account or website of a request was deleted while it was under way.
const foreignKeyViolation = "23503";

/** Any thrown value as the wire's error; what we did not foresee becomes internal_error and is logged. */
export function toContractError(error: unknown): ContractError {
  if (error instanceof ContractError) return error;
  const { statusCode, code } = error as Partial<FastifyError>;
  if (code === foreignKeyViolation) {
    return new ContractError(
      "not_found",
      "What this belongs to was deleted meanwhile.",
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
  if (statusCode === 503 || isDatabaseAway(error))
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

/** The wire's error for any thrown value, noted on the request for whoever watches it; when to come again is said. */
export function noteFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): ContractError {
  const known = toContractError(error);
  request.failure = { code: known.code, status: known.status, cause: known.cause ?? known };
  if (known.extras.retry_after !== undefined && !reply.hasHeader("retry-after")) {
    reply.header("retry-after", known.extras.retry_after);
  }
  return known;
}

/** Answers an error in the one shape that every client reads. */
export function replyError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(noteFailure(error, request, reply), request, reply);
}

/** The same, for one that was noted. */
export function sendError(known: ContractError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { retry_after: _header, ...extras } = known.extras;
  const body: ErrorBody = { error: known.message, code: known.code, ...extras, request_id: request.id };
  return reply.code(known.status).type("application/json; charset=utf-8").send(body);
}
