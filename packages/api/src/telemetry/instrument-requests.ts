import type { ErrorCode } from "@ofage/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { currentTelemetryScope, runInScope, type TelemetryScope } from "./scope.ts";
import { errorTypeOf } from "./log/logged-error.ts";
import type { Telemetry } from "./telemetry.ts";
import { noopTracing } from "./traces/tracing.ts";

declare module "fastify" {
  interface FastifyRequest {
    scope: TelemetryScope | undefined;
    /** The error that was sent, if any. */
    failure: { code: ErrorCode; status: number; cause: unknown } | null;
  }

  interface FastifyContextConfig {
    /** Codes that a route of the contract declares. */
    declaredErrors?: ReadonlySet<ErrorCode>;
  }
}

const healthRoutes = new Set(["/healthz", "/readyz"]);
const noRoute = "(no route)";
const switchingProtocols = 101;

/** Records a log line, a duration and a span for each request. */
export function instrumentRequests(app: FastifyInstance, { log, metrics, tracing }: Telemetry): void {
  app.decorateRequest("failure", null);
  app.decorateRequest("scope");

  app.addHook("onRequest", (request, reply, done) => {
    const [route, method] = [routeOf(request), methodOf(request)];
    metrics.requestsInFlight.inc();
    // Not on response, because a client that hung up never gets one.
    reply.raw.once("close", () => {
      metrics.requestsInFlight.dec();
      if (reply.raw.writableFinished) return;
      if (request.ws && reply.sent) return recordEnd(request, reply, switchingProtocols);
      span?.end({ "error.type": "aborted" });
      runInScope({ request_id: request.id, span }, () =>
        log.write("request aborted", { method, route, ms: Math.round(reply.elapsedTime) }),
      );
    });
    const parent = request.headers.traceparent;
    const span =
      tracing === noopTracing || healthRoutes.has(route)
        ? undefined
        : tracing.startSpan({
            name: `${method} ${route}`,
            kind: "server",
            attributes: { "http.request.method": method, "http.route": route },
            parent: typeof parent === "string" ? parent : undefined,
          });
    request.scope = { request_id: request.id, span };
    runInScope(request.scope, done);
  });

  app.addHook("onResponse", (request, reply, done) => {
    metrics.requestDuration.observe(
      {
        method: methodOf(request),
        route: routeOf(request),
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    );
    recordEnd(request, reply, reply.statusCode);
    done();
  });

  /** Records how a request ended: its response was sent, or the connection that it was upgraded to has closed. */
  function recordEnd(request: FastifyRequest, reply: FastifyReply, status: number): void {
    // A malformed address gets its response before any of our hooks runs.
    const { failure, scope = { request_id: request.id } } = request;
    const [route, method] = [routeOf(request), methodOf(request)];
    if (failure) metrics.requestErrors.inc({ route, code: failure.code });
    // A server that is asked to stop refuses work by intention.
    const isOurs = failure !== null && failure.status >= 500 && failure.code !== "shutting_down";
    scope.span?.end({
      "http.response.status_code": status,
      ...((status >= 500 || isOurs) && {
        "error.type": failure ? errorTypeOf(failure.cause) : String(status),
      }),
    });
    runInScope(scope, () => {
      if (isOurs) log.write("request failed", { method, route, code: failure.code, err: failure.cause });
      const declared = request.routeOptions.config.declaredErrors;
      if (failure && declared && !declared.has(failure.code))
        log.write("undeclared error", { method, route, code: failure.code });
      log.write("request", {
        method,
        route,
        status,
        ms: Math.round(reply.elapsedTime),
        code: failure?.code,
        ...(!isOurs && { err: failure?.cause }),
      });
    });
  }
}

/** Returns the route's registered pattern, because an address may contain a token. */
const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? noRoute;

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const methodOf = ({ method }: FastifyRequest) => (methods.includes(method) ? method : "other");

/** Runs work in the request's scope, wherever reading its body has led: its log lines and spans are the request's. */
export const runInRequestScope = <T>(request: FastifyRequest, work: () => T): T =>
  currentTelemetryScope().request_id === request.id
    ? work()
    : runInScope(request.scope ?? { request_id: request.id }, work);
