import fastify, { type FastifyInstance, LogController } from "fastify";
import type { Services } from "../context.ts";
import { createId } from "../ids.ts";
import { instrumentRequests } from "../telemetry/instrument-requests.ts";
import { createFastifyLogger } from "../telemetry/log/log.ts";
import { addHealthRoutes } from "./health-routes.ts";

/** Creates the HTTP app of a process that serves no visitors, which only reports its health. */
export async function createHealthApp(
  services: Services,
  isStopping: () => boolean,
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: createFastifyLogger(services.telemetry.log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => createId("req"),
    forceCloseConnections: "idle",
  });
  instrumentRequests(app, services.telemetry);
  addHealthRoutes(app, services, isStopping);
  return app;
}
