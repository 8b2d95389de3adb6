import fastify, { type FastifyInstance } from "fastify";
import type { Services } from "../context.ts";
import { addHealth } from "./health.ts";

/** What a process that serves no visitors answers: whether it lives, for whoever looks after it. */
export async function createHealthApp(
  services: Services,
  isStopping: () => boolean,
): Promise<FastifyInstance> {
  const app = fastify({ logger: false, forceCloseConnections: "idle" });
  addHealth(app, services, isStopping);
  return app;
}
