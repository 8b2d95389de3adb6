import { readFile } from "node:fs/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type ExtraCspSources, createPagePolicy } from "./page-policy.ts";
import type { CompressionQueue } from "./compression-queue.ts";
import { prepareStaticText } from "./static-text.ts";

/** An HTML file of the build, with the policy that its inline scripts need. */
export interface BuiltPage {
  html: string;
  /**
   * Returns its Content-Security-Policy.
   * @param frameAncestors CSP sources that may embed the page; none by default
   */
  contentSecurityPolicy(frameAncestors?: string[]): string;
  /** Sends the page with the status that was set. */
  send(request: FastifyRequest, reply: FastifyReply, frameAncestors?: string[]): FastifyReply;
}

/**
 * Cuts a page off from a page of another origin that opened it, and keeps the windows that it opens itself, such as a
 * check's. The hosted check reports to its opener, so it has no such header.
 */
export const isolatedFromOpener = { "cross-origin-opener-policy": "same-origin-allow-popups" };

/**
 * Reads a page of the build.
 * @param finish inserts what only the running server knows
 * @param others other origins that the page loads from
 * @throws if the file does not exist because the build has not run
 */
export async function readBuiltPage(
  path: string,
  queue: CompressionQueue,
  finish: (html: string) => string | Promise<string> = (html) => html,
  others: ExtraCspSources = {},
): Promise<BuiltPage> {
  const html = await finish(await readFile(path, "utf8"));
  const policy = createPagePolicy(html, others);
  const prepared = prepareStaticText(html, queue);
  return {
    html,
    contentSecurityPolicy: policy,
    send: (request, reply, frameAncestors) =>
      prepared.send(
        request,
        reply
          .headers({ "content-security-policy": policy(frameAncestors), "cache-control": "no-cache" })
          .type("text/html; charset=utf-8"),
      ),
  };
}
