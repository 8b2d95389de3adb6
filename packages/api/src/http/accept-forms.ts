import { ContractError } from "@ofage/contract";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A form is read as the fields of the input. */
    takesForm?: boolean;
  }
}

/**
 * Reads forms on the routes that take them. Every other route refuses one: a page of another origin may post a form without being asked
 * whether it may.
 */
export function acceptForms(app: FastifyInstance): void {
  const type = "application/x-www-form-urlencoded";
  app.addContentTypeParser(type, { parseAs: "string" }, (request, body, done) => {
    if (request.routeOptions.config.takesForm)
      done(null, Object.fromEntries(new URLSearchParams(body as string)));
    else
      done(new ContractError("unsupported_media_type", "Please send JSON (Content-Type: application/json)."));
  });
}
