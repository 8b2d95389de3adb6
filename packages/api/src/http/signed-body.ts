import type { Route } from "@ofage/contract";
import type { FastifyRequest } from "fastify";
import type { SignedBody } from "../context.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The text of a body is kept beside what it was parsed to, since a signature covers the text. */
    keepsBodyText?: boolean;
  }
  interface FastifyRequest {
    bodyText: string | null;
  }
}

/** Headers that sign a body (Standard Webhooks, "Webhook Headers"). */
const signingHeaders = ["webhook-id", "webhook-timestamp", "webhook-signature"];

/** Returns the body of a signed route with the headers that sign it; undefined for any other route. */
export function readSignedBody({ isSigned }: Route, request: FastifyRequest): SignedBody | undefined {
  if (!isSigned) return undefined;
  const headers = signingHeaders.map((name) => [name, String(request.headers[name] ?? "")]);
  return { text: request.bodyText ?? "", headers: Object.fromEntries(headers) as Record<string, string> };
}
