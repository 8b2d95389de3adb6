import { Readable } from "node:stream";
import { ContractError, type OrganizationId, type PaginatedList, type UserId } from "@ofage/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Actor, Context, Services } from "../context.ts";
import { type IdempotencyClaim, claimIdempotencyKey } from "../modules/idempotency/index.ts";
import { runInSpan } from "../telemetry/traces/run-in-span.ts";
import { runInRequestScope } from "../telemetry/instrument-requests.ts";
import type { MountedRoute } from "./mounted-route.ts";
import { parseInput, readRequestInput } from "./read-request-input.ts";
import { normalizeAddress, rateLimitAddress } from "../ip-address.ts";
import { knownBrowserCookieHeader, readKnownBrowserCookie } from "./known-browser-cookie.ts";
import { readSignedBody } from "./signed-body.ts";
import { sessionCookieHeader } from "./session-cookie.ts";

/** Services that handling a request needs. */
export interface RequestServices {
  services: Services;
  countryOf(request: FastifyRequest): string | null;
}

/** Reads the input, runs the route's handler, and sends the fields that the route lists in its output. */
export async function handleRequest(
  { services, countryOf }: RequestServices,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { caller } = request;
  if (!caller || "refusal" in caller) throw caller?.refusal;
  const { route, actor } = caller;
  const input = parseInput(route, readRequestInput(route, request));
  const claim = await claimRequestKey(services, route, actor, request, input);
  reply.code(route.status ?? 200).header("cache-control", "no-store");
  if (claim && "answer" in claim) return reply.header("idempotent-replayed", "true").send(claim.answer);

  let remembered = false;
  const ctx: Context = {
    ...services,
    actor,
    userAgent: request.headers["user-agent"] ?? "",
    ipAddress: normalizeAddress(request.ip),
    country: () => countryOf(request),
    saveIdempotentResponse:
      claim &&
      (async (tx, output) => {
        await claim.saveAnswer(tx, z.parse(route.output, output));
        remembered = true;
      }),
    signedBody: readSignedBody(route, request),
    setSessionCookie: (cookie) =>
      reply.header("set-cookie", sessionCookieHeader(cookie, services.env.publicUrl)),
    knownBrowserToken: readKnownBrowserCookie(request.headers.cookie),
    setKnownBrowserCookie: (token) =>
      reply.header("set-cookie", knownBrowserCookieHeader(token, services.env.publicUrl)),
  };
  let output: unknown;
  try {
    output = await runInRequestScope(request, () =>
      runInSpan(
        services.telemetry.tracing,
        { name: route.name, kind: "internal", attributes: { "ofage.operation": route.name } },
        () => route.handler(ctx, input),
      ),
    );
    if (route.cacheControl) reply.header("cache-control", route.cacheControl);
    if (!route.download && !route.paged) {
      const body = z.parse(route.output, output);
      if (claim && !remembered) await claim.saveAnswer(services.db, body);
      return reply.send(body);
    }
  } catch (error) {
    // Without a database the claim cannot be released; its lease then expires soon, because nobody renews it.
    await claim?.release().catch(() => {});
    throw error;
  }
  if (route.download) {
    return reply
      .type(route.download.type)
      .header("content-disposition", `attachment; filename="${downloadFileName(route.download.name, input)}"`)
      .send(Readable.from(output as AsyncIterable<string | Uint8Array>));
  }
  const page = output as PaginatedList<unknown>;
  reply.headers({
    "x-total": page.total,
    "x-total-pages": Math.max(1, Math.ceil(page.total / page.per_page)),
    "x-page": page.page,
    "x-per-page": page.per_page,
  });
  return reply.send(z.parse(route.output, route.paged === "data" ? { data: page.items } : page.items));
}

/** Inserts the input into a file name. A parameter in the name is an id that was found, so it needs no escaping. */
const downloadFileName = (name: string, input: Record<string, unknown>) =>
  name.replace(/:(\w+)/g, (_, parameter: string) => String(input[parameter]));

/**
 * Claims the request's Idempotency-Key (draft-ietf-httpapi-idempotency-key-header), for callers who belong to an organization.
 * @throws invalid_input if the key is malformed
 * @throws idempotency_key_reused, idempotency_key_in_use
 */
async function claimRequestKey(
  services: Services,
  route: MountedRoute,
  actor: Actor,
  request: FastifyRequest,
  input: Record<string, unknown>,
): Promise<IdempotencyClaim | { answer: unknown } | undefined> {
  const key = request.headers["idempotency-key"];
  const owner = idempotencyOwner(actor);
  if (key === undefined || route.method !== "POST" || !owner) return undefined;
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    const sentence = "An Idempotency-Key has 1 to 255 visible ASCII characters.";
    throw new ContractError("invalid_input", sentence, { fields: { "Idempotency-Key": sentence } });
  }
  // A public key is known to every visitor, so the response, which has a token, belongs to the page and place that asked.
  const page =
    actor.kind === "public_key"
      ? ` ${services.keyring.digest("idempotency", `${actor.origin} ${rateLimitAddress(request.ip)}`)}`
      : "";
  // A key that has been limited to some websites must not get a response from before.
  const reach =
    "key_id" in actor && actor.website_ids
      ? ` ${services.keyring.digest("idempotency", actor.website_ids.toSorted().join(" "))}`
      : "";
  return claimIdempotencyKey(services, {
    owner_id: owner.id,
    scope: `${route.name} ${owner.part}${page}${reach}`,
    key,
    input,
  });
}

/** Returns the organization or person that a caller's Idempotency-Key belongs to, and the caller's part of it; undefined if there is none. */
function idempotencyOwner(actor: Actor): { id: OrganizationId | UserId; part: string } | undefined {
  // No other credential gets a response, such as a key that took this session a recent proof of its person.
  if ("session_id" in actor)
    return {
      id: actor.kind === "self" ? actor.user_id : actor.organization_id,
      part: actor.session_id,
    };
  return "organization_id" in actor ? { id: actor.organization_id, part: actor.key_id } : undefined;
}
