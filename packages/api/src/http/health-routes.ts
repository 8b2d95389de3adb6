import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Services } from "../context.ts";

/** /healthz: the process lives. /readyz: it can serve; false as soon as it is told to stop. */
export function addHealthRoutes(app: FastifyInstance, services: Services, isStopping: () => boolean): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: "stopping" });
    try {
      await sql`select 1`.execute(services.db);
    } catch (err) {
      services.telemetry.log.write("database does not answer", { err });
      return reply.code(503).send({ status: "database unavailable" });
    }
    return { status: "ready" };
  });
}
