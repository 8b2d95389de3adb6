import type { FastifyInstance } from "fastify";
import type { Services } from "../context.ts";
import { pingDatabase } from "../db/ping-database.ts";

/**
 * Adds /healthz, which answers while the process runs, and /readyz, which answers whether it can serve, and fails as
 * soon as it is stopping.
 */
export function addHealthRoutes(app: FastifyInstance, services: Services, isStopping: () => boolean): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: "stopping" });
    try {
      await pingDatabase(services.db);
    } catch (err) {
      services.telemetry.log.write("database unavailable", { err });
      return reply.code(503).send({ status: "database unavailable" });
    }
    return { status: "ready" };
  });
}
