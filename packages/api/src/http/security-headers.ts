import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** What every answer carries; pages put a policy of their own in the place of this one. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(self), microphone=(), geolocation=()",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
    ...(publicUrl.startsWith("https:")
      ? { "strict-transport-security": "max-age=31536000; includeSubDomains" }
      : {}),
  };
}

/** Puts them on one answer. */
export type SetHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

/** One constant object, since a general library costs more than the answer. */
export function headersFor(publicUrl: string): SetHeaders {
  const headers = securityHeaders(publicUrl);
  return (request, reply) => {
    reply.headers(headers);
    reply.header("x-request-id", request.id);
  };
}

export function addSecurityHeaders(app: FastifyInstance, setHeaders: SetHeaders): void {
  app.addHook("onRequest", async (request, reply) => setHeaders(request, reply));
}
