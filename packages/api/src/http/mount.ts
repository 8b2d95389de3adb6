import { Readable } from "node:stream";
import { type Contract, contract, ContractError, type Handlers, type Page, type Row } from "@ofage/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Context, Contexts, Services } from "../context.ts";
import { hashToken } from "../secrets/token.ts";
import { authenticate, bearerOf } from "./authenticate.ts";
import { createCountryOf } from "./country.ts";
import { parseInput, readIncoming } from "./read-input.ts";
import { sessionCookieHeader } from "./session-cookie.ts";
import type { IsTrusted } from "./trusted-proxies.ts";

type Handler = (ctx: Context, input: Record<string, unknown>) => Promise<unknown>;
export type AllHandlers = Handlers<Contract, Contexts>;

const defaultBodyLimit = 64 * 1024;

/** Puts every row of the contract on the server, driven by the row's fields alone. */
export function mountContract(
  app: FastifyInstance,
  services: Services,
  handlers: AllHandlers,
  isTrusted: IsTrusted,
): void {
  const countryOf = createCountryOf(services, isTrusted);
  for (const [name, row] of Object.entries<Row>(contract)) {
    // The mapped type has proven that each row has its handler; here they meet one by one.
    const handler = handlers[name as keyof Contract] as unknown as Handler;
    app.route({
      method: row.method,
      url: row.path,
      bodyLimit: row.files
        ? row.files.max * row.files.maxBytes + defaultBodyLimit
        : (row.bodyLimit ?? defaultBodyLimit),
      // Before anything can fail, so that a page of another origin can read the failure too.
      ...(row.cors ? { onRequest: async (request, reply) => void allowOrigin(request, reply) } : {}),
      config: { rateLimit: rateLimit(row) },
      handler: (request, reply) => serve(row, handler, { services, countryOf }, request, reply),
    });
    if (row.cors) app.options(row.path, (request, reply) => allowOrigin(request, reply).code(204).send());
  }
}

/** What every request is served with. */
interface Edge {
  services: Services;
  countryOf(request: FastifyRequest): string | null;
}

async function serve(
  row: Row,
  handler: Handler,
  { services, countryOf }: Edge,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const actor = await authenticate(services, row, request);
  const { fields, files } = await readIncoming(row, request);
  const ctx: Context = {
    ...services,
    actor,
    files,
    userAgent: request.headers["user-agent"] ?? "",
    country: () => countryOf(request),
    setSessionCookie: (cookie) =>
      reply.header("set-cookie", sessionCookieHeader(cookie, services.env.publicUrl)),
  };
  const output = await handler(ctx, parseInput(row, fields));
  reply.code(row.status ?? 200).header("cache-control", "no-store");
  if (row.download) {
    return reply
      .type(row.download.type)
      .header("content-disposition", `attachment; filename="${row.download.name}"`)
      .send(Readable.from(output as AsyncIterable<string>));
  }
  if (!row.paged) return z.parse(row.output, output);
  const page = output as Page<unknown>;
  reply.headers({
    "x-total": page.total,
    "x-total-pages": Math.max(1, Math.ceil(page.total / page.per_page)),
    "x-page": page.page,
    "x-per-page": page.per_page,
  });
  return z.parse(row.output, page.items);
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

function rateLimit(row: Row) {
  const { max, windowSeconds, per } = row.limit;
  return {
    max,
    timeWindow: windowSeconds * 1000,
    keyGenerator: (request: FastifyRequest) => {
      const bearer = per === "account" ? bearerOf(request) : undefined;
      return bearer ? hashToken(bearer) : request.ip;
    },
    errorResponseBuilder: () =>
      new ContractError("rate_limited", "Too many attempts. Please try again later."),
  };
}
