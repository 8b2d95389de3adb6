import {
  type Contract,
  contract,
  ContractError,
  declaredErrors,
  type Handlers,
  type Row,
} from "@ofage/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Actor, Context, Contexts, Services } from "../context.ts";
import { addressGroup } from "./address-group.ts";
import { authenticate } from "./authenticate.ts";
import { createCountryOf } from "./country.ts";
import type { IsTrusted } from "./trusted-proxies.ts";
import { serve } from "./serve.ts";

type Handler = (ctx: Context, input: Record<string, unknown>) => Promise<unknown>;
export type AllHandlers = Handlers<Contract, Contexts>;

/** A row of the contract with its name and what serves it. */
export interface Mounted extends Row {
  name: string;
  handler: Handler;
}

/** Who calls and which row is meant by it; or, of the first row, why nobody may. */
export type Caller = { row: Mounted; actor: Actor } | { row: Mounted; refusal: unknown };

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

const defaultBodyLimit = 64 * 1024;

/** Puts every row of the contract on the server, driven by the rows' fields alone. */
export function mountContract(
  app: FastifyInstance,
  services: Services,
  handlers: AllHandlers,
  isTrusted: IsTrusted,
): void {
  app.decorateRequest("caller", null);
  const edge = { services, countryOf: createCountryOf(services, isTrusted) };
  for (const rows of rowsByAddress(handlers)) {
    const [first] = rows;
    const hasCors = rows.some((row) => row.cors);
    app.route({
      method: first.method,
      url: first.path,
      bodyLimit: Math.max(...rows.map(bodyLimitOf)),
      // Who calls is found out before their requests are counted, and both before a body is read.
      onRequest: async (request, reply) => {
        // Before anything can fail, so that a page of another origin can read the failure too.
        if (hasCors) allowOrigin(request, reply);
        request.caller = await authenticate(services, rows, request).catch((refusal: unknown) => ({
          row: first,
          refusal,
        }));
      },
      config: { rateLimit: rateLimit(), declaredErrors: declaredErrors(rows) },
      preParsing: async (request, _reply, body) => {
        if (request.caller && "refusal" in request.caller) throw request.caller.refusal;
        return body;
      },
      onResponse: async (request, reply) => countCall(services, request, reply),
      handler: (request, reply) => serve(edge, request, reply),
    });
    if (hasCors) app.options(first.path, (request, reply) => allowOrigin(request, reply).code(204).send());
  }
}

/** Rows that share method and path are one route. */
function rowsByAddress(handlers: AllHandlers): [Mounted, ...Mounted[]][] {
  const rows = Object.entries<Row>(contract).map(([name, row]) => ({
    ...row,
    name,
    // The mapped type has proven that each row has its handler; here they meet one by one.
    handler: handlers[name as keyof Contract] as unknown as Handler,
  }));
  const groups = Map.groupBy(rows, (row) => `${row.method} ${row.path}`);
  return [...groups.values()] as [Mounted, ...Mounted[]][];
}

function bodyLimitOf(row: Row): number {
  if (row.files) return row.files.max * row.files.maxBytes + defaultBodyLimit;
  return row.bodyLimit ?? defaultBodyLimit;
}

function countCall(services: Services, request: FastifyRequest, reply: FastifyReply): void {
  const { caller } = request;
  if (!caller || "refusal" in caller || !("key_id" in caller.actor)) return;
  const { account_id, key_id } = caller.actor;
  services.keyCalls.count(account_id, key_id, reply.statusCode >= 200 && reply.statusCode < 300);
}

// Any page may ask: whether its origin may start a check is the verb's decision, and no cookie is ever read.
function allowOrigin(request: FastifyRequest, reply: FastifyReply): FastifyReply {
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

function rateLimit() {
  return {
    max: (request: FastifyRequest) => request.caller!.row.limit.max,
    timeWindow: (request: FastifyRequest) => request.caller!.row.limit.windowSeconds * 1000,
    keyGenerator: (request: FastifyRequest) => `${request.caller!.row.name} ${countedAs(request)}`,
    errorResponseBuilder: () =>
      new ContractError("rate_limited", "Too many attempts. Please try again later."),
  };
}

/** Whose allowance a request uses: a proven caller's, or an address's. */
function countedAs(request: FastifyRequest): string {
  const caller = request.caller!;
  if ("refusal" in caller || caller.row.limit.per === "ip") return addressGroup(request.ip);
  const { actor } = caller;
  if ("key_id" in actor) return actor.key_id;
  if ("session_id" in actor) return actor.session_id;
  return "check_id" in actor ? actor.check_id : addressGroup(request.ip);
}
