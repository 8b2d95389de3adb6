import { join } from "node:path";
import { ContractError, requestIdPlaceholder } from "@ofage/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { recordRequestError, replyError, sendError } from "../request-error.ts";
import { createPublicUrlFiller, webBuildRoot } from "./build-paths.ts";
import { readBuiltPage } from "./built-page.ts";
import type { CompressionQueue } from "./compression-queue.ts";

/** Shows browsers a page for missing addresses and server failures. Programs get the API's error, as everywhere. */
export async function addErrorPages(
  app: FastifyInstance,
  publicUrl: string,
  queue: CompressionQueue,
): Promise<void> {
  const fill = createPublicUrlFiller(publicUrl);
  const missing = await readBuiltPage(join(webBuildRoot, "404/index.html"), queue, fill);
  const failed = await readBuiltPage(join(webBuildRoot, "500/index.html"), queue, fill);

  app.setNotFoundHandler((request, reply) => {
    if (wantsHtml(request)) return missing.send(request, reply.code(404));
    return replyError(new ContractError("not_found", "There is nothing at this address."), request, reply);
  });

  app.setErrorHandler((error, request, reply) => {
    const known = recordRequestError(error, request, reply);
    if (known.status < 500 || !wantsHtml(request)) return sendError(known, request, reply);
    return reply
      .code(known.status)
      .headers({ "content-security-policy": failed.contentSecurityPolicy(), "cache-control": "no-store" })
      .type("text/html; charset=utf-8")
      .send(failed.html.replaceAll(requestIdPlaceholder, () => escapeHtml(request.id)));
  });
}

/** Tells whether a person will view the response. */
function wantsHtml({ method, headers, url }: FastifyRequest): boolean {
  const isRead = method === "GET" || method === "HEAD";
  return isRead && headers.accept?.includes("text/html") === true && !/^\/v1(\/|\?|$)/.test(url);
}

const escapeHtml = (text: string) =>
  text.replaceAll(/[^\w.-]/g, (character) => `&#${character.codePointAt(0)};`);
