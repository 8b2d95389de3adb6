import {
  type Contract,
  contract,
  ContractError,
  declaredErrors,
  type RouteHandlers,
  type Route,
} from "@ofage/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Actor, Contexts, Services } from "../context.ts";
import { rateLimitAddress, shortestAddress } from "../ip-address.ts";
import { authenticate } from "./authenticate.ts";
import { createCountryResolver } from "./country-resolver.ts";
import type { IsTrustedProxy } from "./trusted-proxies.ts";
import { handleRequest } from "./handle-request.ts";
import { refuseOtherMethods } from "./method-not-allowed.ts";
import type { MountedRoute, RouteHandler } from "./mounted-route.ts";

export type AllHandlers = RouteHandlers<Contract, Contexts>;

/** The caller and the selected route; or the first route and the reason for the refusal. */
export type RequestCaller = { route: MountedRoute; actor: Actor } | { route: MountedRoute; refusal: unknown };

declare module "fastify" {
  interface FastifyRequest {
    caller: RequestCaller | null;
  }
}

const defaultBodyLimit = 64 * 1024;

/** Adds every route of the contract to the server, driven only by the routes' fields. */
export function mountContract(
  app: FastifyInstance,
  services: Services,
  handlers: AllHandlers,
  isTrusted: IsTrustedProxy,
): void {
  app.decorateRequest("caller", null);
  app.decorateRequest("bodyText", null);
  const edge = { services, countryOf: createCountryResolver(services, isTrusted) };
  for (const routes of groupRoutesByAddress(handlers)) {
    const [first] = routes;
    const corsRoute = routes.find((route) => route.cors);
    app.route({
      method: first.method,
      url: first.path,
      bodyLimit: Math.max(...routes.map(routeBodyLimit)),
      // The caller is authenticated before the rate limit counts the request, and both happen before a body is read.
      onRequest: async (request, reply) => {
        // Set before anything can fail, so that a page of another origin can read the error too.
        if (corsRoute) setCorsHeaders(corsRoute, request, reply);
        request.caller = await authenticate(services, routes, request).catch((refusal: unknown) => ({
          route: first,
          refusal,
        }));
      },
      config: {
        rateLimit: createRateLimitOptions(),
        declaredErrors: declaredErrors(routes),
        keepsBodyText: routes.some(({ isSigned }) => isSigned),
        takesForm: routes.some(({ isForm }) => isForm),
      },
      preParsing: (request, _reply, body, done) => {
        if (request.caller && "refusal" in request.caller) done(request.caller.refusal as Error);
        else done(null, body);
      },
      onResponse: (request, reply, done) => {
        countApiKeyCall(services, request, reply);
        done();
      },
      handler: (request, reply) => handleRequest(edge, request, reply),
    });
    if (corsRoute)
      app.options(first.path, (request, reply) => setCorsHeaders(corsRoute, request, reply).code(204).send());
  }
  refuseOtherMethods(app, new Set(Object.values<Route>(contract).map((route) => route.path)));
}

/** Groups the routes that share method and path. */
function groupRoutesByAddress(handlers: AllHandlers): [MountedRoute, ...MountedRoute[]][] {
  const routes = Object.entries<Route>(contract).map(([name, route]) => ({
    ...route,
    name,
    // The mapped type has proven that each route has its handler; this loop pairs them one by one.
    handler: handlers[name as keyof Contract] as unknown as RouteHandler,
  }));
  const groups = Map.groupBy(routes, (route) => `${route.method} ${route.path}`);
  return [...groups.values()] as [MountedRoute, ...MountedRoute[]][];
}

function routeBodyLimit(route: Route): number {
  return route.bodyLimit ?? defaultBodyLimit;
}

function countApiKeyCall(services: Services, request: FastifyRequest, reply: FastifyReply): void {
  const { caller } = request;
  if (!caller || "refusal" in caller || !("key_id" in caller.actor)) return;
  const { kind, organization_id, key_id } = caller.actor;
  const succeeded = reply.statusCode >= 200 && reply.statusCode < 300;
  // Visitors call with a public key, and their addresses are never stored.
  const from = kind === "secret_key" ? shortestAddress(request.ip) : null;
  services.apiKeyCalls.count(organization_id, key_id, succeeded, from);
}

/** Headers of a response that a page of another origin may read. */
const exposedHeaders = [
  "x-request-id",
  "idempotent-replayed",
  "retry-after",
  "ratelimit-limit",
  "ratelimit-remaining",
  "ratelimit-reset",
].join(", ");

// Any page may call: the service decides whether its origin may start a verification, a token opens only its own
// verification, and no cookie authenticates.
function setCorsHeaders(route: Route, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A public response is the same for every origin, so that caches can share it.
  const isPublic = route.auth.includes("none");
  if (!isPublic) reply.header("vary", "Origin");
  return reply.headers({
    "access-control-allow-origin": isPublic ? "*" : (request.headers.origin ?? "*"),
    "access-control-allow-methods": route.method,
    "access-control-allow-headers": "authorization, content-type, idempotency-key",
    "access-control-expose-headers": exposedHeaders,
    "access-control-max-age": "600",
    "cross-origin-resource-policy": "cross-origin",
  });
}

function createRateLimitOptions() {
  return {
    max: (request: FastifyRequest) => request.caller!.route.limit.max,
    timeWindow: (request: FastifyRequest) => request.caller!.route.limit.windowSeconds * 1000,
    keyGenerator: (request: FastifyRequest) => `${request.caller!.route.name} ${rateLimitSubject(request)}`,
    errorResponseBuilder: () =>
      new ContractError("rate_limited", "Too many attempts. Please try again later."),
  };
}

/**
 * Returns the subject of the rate limit: the organization of a key, which may have many, a person, who may have many sessions, or an
 * address. Test keys count apart, so that a program under test uses up nothing of a live one.
 */
function rateLimitSubject(request: FastifyRequest): string {
  const caller = request.caller!;
  if ("refusal" in caller || caller.route.limit.per === "ip") return rateLimitAddress(request.ip);
  const { actor } = caller;
  if ("key_id" in actor) return `${actor.organization_id} ${actor.is_test ? "test" : "live"}`;
  if ("user_id" in actor) return actor.user_id;
  return "verification_id" in actor ? actor.verification_id : rateLimitAddress(request.ip);
}
