import { ContractError } from "@ofage/contract";
import type { FastifyInstance } from "fastify";

/** Leaves these requests to `validateRequestHead`, because Node would answer them itself, without a body. */
export const requestHeadOptions = { requireHostHeader: false } as const;

/** Enforces the rules of HTTP/1.1 for a request's head before routing, with errors in the common format. */
export function validateRequestHead(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ raw }) => {
    // RFC 9112, 3.2.
    if (raw.httpVersion === "1.1" && raw.headers.host === undefined)
      throw new ContractError("malformed_request", "That request does not name its Host.");
    const hostCount = raw.rawHeaders.filter(
      (name, at) => at % 2 === 0 && name.toLowerCase() === "host",
    ).length;
    if (hostCount > 1) throw new ContractError("malformed_request", "That request names more than one Host.");
  });
  // An unknown expectation may be ignored (RFC 9110, 10.1.1).
  app.server.on("checkExpectation", (request, reply) => app.server.emit("request", request, reply));
}
