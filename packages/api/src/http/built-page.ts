import { readFile } from "node:fs/promises";
import type { FastifyReply } from "fastify";
import { type OtherSources, pagePolicy } from "./page-policy.ts";

/** An HTML file of the build, with the policy that its inline scripts need. */
export interface BuiltPage {
  html: string;
  /** Answers it. @param frameAncestors CSP sources that may embed it; none unless said */
  send(reply: FastifyReply, status?: number, frameAncestors?: string[]): FastifyReply;
}

/**
 * @param finish puts in what only the running server knows
 * @param others what it loads from elsewhere
 * @throws when the file is not there: the build has not run
 */
export async function readBuiltPage(
  path: string,
  finish: (html: string) => string = (html) => html,
  others: OtherSources = {},
): Promise<BuiltPage> {
  const html = finish(await readFile(path, "utf8"));
  const policyFor = pagePolicy(html, others);
  return {
    html,
    send: (reply, status = 200, frameAncestors = []) =>
      reply
        .code(status)
        .headers({ "content-security-policy": policyFor(frameAncestors), "cache-control": "no-cache" })
        .type("text/html; charset=utf-8")
        .send(html),
  };
}
