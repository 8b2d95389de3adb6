import fastify, { type FastifyInstance, LogController } from "fastify";
import type { Services } from "../context.ts";
import { createId } from "../ids.ts";
import { watchRequests } from "../signals/watch-requests.ts";
import { frameworkLog } from "../signals/log/log.ts";
import { addHealth } from "./health.ts";

/** What a process that serves no visitors answers: whether it lives, for whoever looks after it. */
export async function createHealthApp(
  services: Services,
  isStopping: () => boolean,
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: frameworkLog(services.signals.log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => createId("req"),
    forceCloseConnections: "idle",
  });
  watchRequests(app, services.signals);
  addHealth(app, services, isStopping);
  return app;
}
