import {
  type Contract,
  contract,
  ContractError,
  declaredErrors,
  type RouteHandlers,
  type Route,
} from "@ofage/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Actor, Context, Contexts, Services } from "../context.ts";
import { rateLimitAddress } from "./rate-limit-address.ts";
import { authenticate } from "./authenticate.ts";
import { createCountryResolver } from "./country-resolver.ts";
import type { IsTrustedProxy } from "./trusted-proxies.ts";
import { handleRequest } from "./handle-request.ts";

type RouteHandler = (ctx: Context, input: Record<string, unknown>) => Promise<unknown>;
export type AllHandlers = RouteHandlers<Contract, Contexts>;

/** A route of the contract with its name and what serves it. */
export interface MountedRoute extends Route {
  name: string;
  handler: RouteHandler;
}

/** Who calls and which route is meant by it; or, of the first route, why nobody may. */
export type RequestCaller = { route: MountedRoute; actor: Actor } | { route: MountedRoute; refusal: unknown };

declare module "fastify" {
  interface FastifyRequest {
    caller: RequestCaller | null;
  }
}

const defaultBodyLimit = 64 * 1024;

/** Puts every route of the contract on the server, driven by the routes' fields alone. */
export function mountContract(
  app: FastifyInstance,
  services: Services,
  handlers: AllHandlers,
  isTrusted: IsTrustedProxy,
): void {
  app.decorateRequest("caller", null);
  const edge = { services, countryOf: createCountryResolver(services, isTrusted) };
  for (const routes of groupRoutesByAddress(handlers)) {
    const [first] = routes;
    const hasCors = routes.some((route) => route.cors);
    app.route({
      method: first.method,
      url: first.path,
      bodyLimit: Math.max(...routes.map(routeBodyLimit)),
      // Who calls is found out before their requests are counted, and both before a body is read.
      onRequest: async (request, reply) => {
        // Before anything can fail, so that a page of another origin can read the failure too.
        if (hasCors) setCorsHeaders(request, reply);
        request.caller = await authenticate(services, routes, request).catch((refusal: unknown) => ({
          route: first,
          refusal,
        }));
      },
      config: { rateLimit: createRateLimitOptions(), declaredErrors: declaredErrors(routes) },
      preParsing: async (request, _reply, body) => {
        if (request.caller && "refusal" in request.caller) throw request.caller.refusal;
        return body;
      },
      onResponse: async (request, reply) => countApiKeyCall(services, request, reply),
      handler: (request, reply) => handleRequest(edge, request, reply),
    });
    if (hasCors) app.options(first.path, (request, reply) => setCorsHeaders(request, reply).code(204).send());
  }
}

/** Rows that share method and path are one route. */
function groupRoutesByAddress(handlers: AllHandlers): [MountedRoute, ...MountedRoute[]][] {
  const routes = Object.entries<Route>(contract).map(([name, route]) => ({
    ...route,
    name,
    // The mapped type has proven that each route has its handler; here they meet one by one.
    handler: handlers[name as keyof Contract] as unknown as RouteHandler,
  }));
  const groups = Map.groupBy(routes, (route) => `${route.method} ${route.path}`);
  return [...groups.values()] as [MountedRoute, ...MountedRoute[]][];
}

function routeBodyLimit(route: Route): number {
  if (route.files) return route.files.max * route.files.maxBytes + defaultBodyLimit;
  return route.bodyLimit ?? defaultBodyLimit;
}

function countApiKeyCall(services: Services, request: FastifyRequest, reply: FastifyReply): void {
  const { caller } = request;
  if (!caller || "refusal" in caller || !("key_id" in caller.actor)) return;
  const { account_id, key_id } = caller.actor;
  services.apiKeyCalls.count(account_id, key_id, reply.statusCode >= 200 && reply.statusCode < 300);
}

// Any page may ask: whether its origin may start a check is the verb's decision, and no cookie is ever read.
function setCorsHeaders(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.headers({
    "access-control-allow-origin": request.headers.origin ?? "*",
    "access-control-allow-methods": "POST",
    "access-control-allow-headers": "authorization, content-type, idempotency-key",
    "access-control-expose-headers": "retry-after",
    "access-control-max-age": "600",
    "cross-origin-resource-policy": "cross-origin",
    vary: "Origin",
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

/** Whose allowance a request uses: a proven caller's, or an address's. */
function rateLimitSubject(request: FastifyRequest): string {
  const caller = request.caller!;
  if ("refusal" in caller || caller.route.limit.per === "ip") return rateLimitAddress(request.ip);
  const { actor } = caller;
  if ("key_id" in actor) return actor.key_id;
  if ("session_id" in actor) return actor.session_id;
  return "verification_id" in actor ? actor.verification_id : rateLimitAddress(request.ip);
}
