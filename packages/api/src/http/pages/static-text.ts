import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { negotiateContentCoding, type ContentCoding } from "./content-coding.ts";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A text that is the same for everybody, answered from memory. */
export interface StaticText {
  /** Answers it, or 304 to who has it already. The caller has set its type and policy. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply;
  /** Makes it as small as it gets. Until then it is compressed in haste, by the server's general way. */
  compress(): Promise<void>;
}

export function prepareStaticText(text: string): StaticText {
  const whole = Buffer.from(text);
  const coded: Partial<Record<ContentCoding, Buffer>> = {};
  // Weak: the same page in another coding is the same page.
  const etag = `W/"${createHash("sha256").update(whole).digest("base64url").slice(0, 22)}"`;
  return {
    send: (request, reply) => {
      reply.headers({ etag, vary: "accept-encoding" });
      if (reply.statusCode === 200 && matchesEtag(request.headers["if-none-match"], etag)) {
        return reply.code(304).send();
      }
      const coding = negotiateContentCoding(request.headers["accept-encoding"]);
      const body = coding && coded[coding];
      return body ? reply.header("content-encoding", coding).send(body) : reply.send(whole);
    },
    compress: async () => {
      coded.gzip = await gzipped(whole, { level: constants.Z_BEST_COMPRESSION });
      coded.br = await brotli(whole, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
        },
      });
    },
  };
}

/** Whether If-None-Match names it (RFC 9110, 13.1.2: by weak comparison). */
const matchesEtag = (known: string | undefined, etag: string): boolean =>
  known?.split(",").some((each) => each.trim() === etag || each.trim() === "*") ?? false;
