import type { FastifyInstance, FastifyRequest } from "fastify";
import { currentScope, inScope, type Scope } from "./scope.ts";
import { kindOf } from "./log/failure.ts";
import type { Signals } from "./signals.ts";
import { untraced } from "./traces/tracing.ts";

declare module "fastify" {
  interface FastifyRequest {
    scope: Scope;
    /** What was answered instead of what was asked for. */
    failure: { code: string; status: number; cause: unknown } | null;
  }
}

const ofLife = new Set(["/healthz", "/readyz"]);
const noRoute = "(no route)";

/** A line, a duration and a span for each request. */
export function watchRequests(app: FastifyInstance, { log, metrics, tracing }: Signals): void {
  app.decorateRequest("failure", null);
  app.decorateRequest("scope", null as unknown as Scope);

  app.addHook("onRequest", (request, _reply, done) => {
    metrics.requestsInFlight.inc();
    const route = routeOf(request);
    const parent = request.headers.traceparent;
    const span =
      tracing === untraced || ofLife.has(route)
        ? undefined
        : tracing.begin({
            name: `${methodOf(request)} ${route}`,
            kind: "server",
            attributes: { "http.request.method": methodOf(request), "http.route": route },
            parent: typeof parent === "string" ? parent : undefined,
          });
    request.scope = { request_id: request.id, span };
    inScope(request.scope, done);
  });

  app.addHook("onResponse", async (request, reply) => {
    const { failure, scope } = request;
    const [route, method, status] = [routeOf(request), methodOf(request), reply.statusCode];
    metrics.requestsInFlight.dec();
    metrics.requestDuration.observe(
      { method, route, status: `${Math.floor(status / 100)}xx` },
      reply.elapsedTime / 1000,
    );
    if (failure) metrics.refusals.inc({ route, code: failure.code });
    scope.span?.end({
      "http.response.status_code": status,
      ...(status >= 500 && { "error.type": failure ? kindOf(failure.cause) : String(status) }),
    });
    inScope(scope, () => {
      if (failure && failure.status >= 500)
        log.write("request failed", { method, route, code: failure.code, err: failure.cause });
      log.write("request", { method, route, status, ms: Math.round(reply.elapsedTime), code: failure?.code });
    });
  });
}

/** As it was registered: an address may hold a token. */
const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? noRoute;

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const methodOf = ({ method }: FastifyRequest) => (methods.includes(method) ? method : "other");

/** What is done for a request, wherever the reading of its body has led: its lines and spans are the request's. */
export const within = <T>(request: FastifyRequest, work: () => T): T =>
  currentScope().request_id === request.id ? work() : inScope(request.scope, work);
