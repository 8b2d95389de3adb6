import { ContractError } from "@ofage/contract";
import type { FastifyInstance } from "fastify";

/** Node would answer these by itself, without a body: they are left to `validateRequestHead`. */
export const requestHeadOptions = { requireHostHeader: false } as const;

/** What HTTP/1.1 asks of a request before anything is looked for, answered in the shape of every other error. */
export function validateRequestHead(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ raw }) => {
    // RFC 9112, 3.2.
    if (raw.httpVersion === "1.1" && raw.headers.host === undefined)
      throw new ContractError("malformed_request", "That request does not name its Host.");
  });
  // An expectation that is none may be passed over (RFC 9110, 10.1.1).
  app.server.on("checkExpectation", (request, reply) => app.server.emit("request", request, reply));
}
