import type { FastifyInstance } from "fastify";
import type { Services } from "../context.ts";
import { receiveStripeEvent } from "../modules/billing/index.ts";

const bodyLimit = 256 * 1024;

/**
 * Adds the route for Stripe's webhooks. It is not in the contract: only Stripe calls it, and its signature covers the
 * body's bytes, which a parsed body has lost.
 */
export async function addStripeEventsRoute(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post("/v1/billing/stripe_events", { bodyLimit }, async (request, reply) => {
      const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await receiveStripeEvent(services, payload, String(request.headers["stripe-signature"] ?? ""));
      return reply.header("cache-control", "no-store").send({ received: true });
    });
  });
}
