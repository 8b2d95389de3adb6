import { Readable } from "node:stream";
import { ContractError, type Page } from "@ofage/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Actor, Context, Services } from "../context.ts";
import { overwrite } from "../overwrite.ts";
import { type Claim, claimKey } from "../rooms/idempotency/index.ts";
import { inSpan } from "../signals/traces/in-span.ts";
import { within } from "../signals/watch-requests.ts";
import type { Mounted } from "./mount.ts";
import { type Incoming, parseInput, readIncoming } from "./read-input.ts";
import { plainAddress } from "./address-group.ts";
import { sessionCookieHeader } from "./session-cookie.ts";

/** What every request is served with. */
export interface Edge {
  services: Services;
  countryOf(request: FastifyRequest): string | null;
}

/** Reads the input, has the row's handler do its work, and sends what the row lists of its output. Files are overwritten, whatever becomes of them. */
export async function serve(edge: Edge, request: FastifyRequest, reply: FastifyReply) {
  const { caller } = request;
  if (!caller || "refusal" in caller) throw caller?.refusal;
  const incoming = await readIncoming(caller.row, request);
  try {
    return await answer(edge, caller, incoming, request, reply);
  } finally {
    overwrite(incoming.files);
  }
}

async function answer(
  { services, countryOf }: Edge,
  { row, actor }: { row: Mounted; actor: Actor },
  { fields, files }: Incoming,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const input = parseInput(row, fields);
  const claim = await claimOf(services, row, actor, request, input);
  reply.code(row.status ?? 200).header("cache-control", "no-store");
  if (claim && "answer" in claim) return reply.header("idempotent-replayed", "true").send(claim.answer);

  let remembered = false;
  const ctx: Context = {
    ...services,
    actor,
    files,
    userAgent: request.headers["user-agent"] ?? "",
    address: plainAddress(request.ip),
    country: () => countryOf(request),
    remember:
      claim &&
      (async (tx, output) => {
        await claim.keep(tx, z.parse(row.output, output));
        remembered = true;
      }),
    setSessionCookie: (cookie) =>
      reply.header("set-cookie", sessionCookieHeader(cookie, services.env.publicUrl)),
  };
  let output: unknown;
  try {
    output = await within(request, () =>
      inSpan(
        services.signals.tracing,
        { name: row.name, kind: "internal", attributes: { "ofage.verb": row.name } },
        () => row.handler(ctx, input),
      ),
    );
    if (!row.download && !row.paged) {
      const body = z.parse(row.output, output);
      if (claim && !remembered) await claim.keep(services.db, body);
      return reply.send(body);
    }
  } catch (error) {
    // Without a database it cannot be given free: then it is taken over soon, for nobody says any more that it is alive.
    await claim?.release().catch(() => {});
    throw error;
  }
  if (row.download) {
    return reply
      .type(row.download.type)
      .header("content-disposition", `attachment; filename="${fileName(row.download.name, input)}"`)
      .send(Readable.from(output as AsyncIterable<string | Uint8Array>));
  }
  const page = output as Page<unknown>;
  reply.headers({
    "x-total": page.total,
    "x-total-pages": Math.max(1, Math.ceil(page.total / page.per_page)),
    "x-page": page.page,
    "x-per-page": page.per_page,
  });
  return reply.send(z.parse(row.output, row.paged === "data" ? { data: page.items } : page.items));
}

/** A parameter that stands in it is an id that was found, so it needs no escaping. */
const fileName = (name: string, input: Record<string, unknown>) =>
  name.replace(/:(\w+)/g, (_, parameter: string) => String(input[parameter]));

/**
 * The request's Idempotency-Key (draft-ietf-httpapi-idempotency-key-header), for callers that an account stands behind.
 * @throws invalid_input for one that is none, idempotency_key_reused, idempotency_key_in_use
 */
async function claimOf(
  services: Services,
  row: Mounted,
  actor: Actor,
  request: FastifyRequest,
  input: Record<string, unknown>,
): Promise<Claim | { answer: unknown } | undefined> {
  const key = request.headers["idempotency-key"];
  if (key === undefined || row.method !== "POST" || !("account_id" in actor)) return undefined;
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    const sentence = "An Idempotency-Key has 1 to 255 visible ASCII characters.";
    throw new ContractError("invalid_input", sentence, { fields: { "Idempotency-Key": sentence } });
  }
  // A test key must not be told what a live one was answered.
  const mode = "is_test" in actor && actor.is_test ? "test" : "live";
  return claimKey(services, { account_id: actor.account_id, scope: `${row.name} ${mode}`, key, input });
}
