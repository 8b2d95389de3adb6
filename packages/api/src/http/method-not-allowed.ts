import { ContractError } from "@ofage/contract";
import type { FastifyInstance } from "fastify";

/** Answers the methods that a path does not have (RFC 9110, 15.5.6). */
export function refuseOtherMethods(app: FastifyInstance, urls: Iterable<string>): void {
  for (const url of urls) {
    const allowed = app.supportedMethods.filter((method) => app.hasRoute({ method, url }));
    app.route({
      method: app.supportedMethods.filter((method) => !allowed.includes(method)),
      url,
      // Before the body is read: it is not of interest.
      onRequest: async (_request, reply) => {
        reply.header("allow", allowed.join(", "));
        throw new ContractError("method_not_allowed", `This address allows ${allowed.join(", ")} only.`);
      },
      handler: () => undefined,
    });
  }
}
