import { join } from "node:path";
import { ContractError, requestIdMark } from "@ofage/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { noteFailure, replyError, sendError } from "../request-error.ts";
import { naming, webRoot } from "./built.ts";
import { readBuiltPage } from "./built-page.ts";
import { compressInTurn } from "./compress-in-turn.ts";

/** What a browser is shown where there is nothing, and where we failed. Programs get the wire's error, as everywhere. */
export async function addFailurePages(app: FastifyInstance, publicUrl: string): Promise<void> {
  const missing = await readBuiltPage(join(webRoot, "404/index.html"), naming(publicUrl));
  const failed = await readBuiltPage(join(webRoot, "500/index.html"), naming(publicUrl));

  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request)) return missing.send(request, reply.code(404));
    return replyError(new ContractError("not_found", "There is nothing at this address."), request, reply);
  });

  app.setErrorHandler((error, request, reply) => {
    const known = noteFailure(error, request, reply);
    if (known.status < 500 || !wantsPage(request)) return sendError(known, request, reply);
    return reply
      .code(known.status)
      .headers({ "content-security-policy": failed.policy(), "cache-control": "no-store" })
      .type("text/html; charset=utf-8")
      .send(failed.html.replaceAll(requestIdMark, () => escapeHtml(request.id)));
  });
  compressInTurn(app, [missing]);
}

/** Whether a person looks at the answer. */
function wantsPage({ method, headers, url }: FastifyRequest): boolean {
  const isRead = method === "GET" || method === "HEAD";
  return isRead && headers.accept?.includes("text/html") === true && !/^\/v1(\/|\?|$)/.test(url);
}

const escapeHtml = (text: string) =>
  text.replaceAll(/[^\w.-]/g, (character) => `&#${character.codePointAt(0)};`);
