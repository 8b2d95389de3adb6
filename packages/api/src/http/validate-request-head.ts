import type { IncomingMessage } from "node:http";
import { ContractError } from "@ofage/contract";
import type { FastifyInstance } from "fastify";

/** Leaves these requests to `validateRequestHead`, because Node would answer them itself, without a body. */
export const requestHeadOptions = { requireHostHeader: false } as const;

/** Enforces the rules of HTTP/1.1 for a request's head before routing, with errors in the common format. */
export function validateRequestHead(app: FastifyInstance): void {
  app.addHook("onRequest", ({ raw }, _reply, done) => done(findHostFault(raw)));
  // An unknown expectation may be ignored (RFC 9110, 10.1.1).
  app.server.on("checkExpectation", (request, reply) => app.server.emit("request", request, reply));
}

/** Returns the error for a request that names no Host or several (RFC 9112, 3.2). */
function findHostFault({ httpVersion, headers, rawHeaders }: IncomingMessage): ContractError | undefined {
  if (headers.host === undefined) {
    if (httpVersion !== "1.1") return undefined;
    return new ContractError("malformed_request", "That request does not name its Host.");
  }
  const isHost = (name: string, at: number) =>
    at % 2 === 0 && name.length === 4 && name.toLowerCase() === "host";
  if (rawHeaders.findIndex(isHost) === rawHeaders.findLastIndex(isHost)) return undefined;
  return new ContractError("malformed_request", "That request names more than one Host.");
}
