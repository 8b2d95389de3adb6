import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CompressionQueue } from "./compression-queue.ts";
import { negotiateContentCoding, type ContentCoding } from "./content-coding.ts";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A text that is the same for every client, served from memory. */
export interface StaticText {
  /** Sends the text, or 304 to a client that already has it. The caller has set its type and policy. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/**
 * Prepares a text for serving. Once somebody asks for it, it is compressed as far as possible, which takes a page some
 * 40 ms and all of the site seconds; until then the server's general compression handles it, faster but larger.
 */
export function prepareStaticText(text: string, queue: CompressionQueue): StaticText {
  const whole = Buffer.from(text);
  const coded: Partial<Record<ContentCoding, Buffer>> = {};
  let compression: Promise<void> | undefined;
  // Weak, because the same page in another coding is the same page.
  const etag = `W/"${createHash("sha256").update(whole).digest("base64url").slice(0, 22)}"`;

  async function compress(): Promise<void> {
    coded.gzip = await gzipped(whole, { level: constants.Z_BEST_COMPRESSION });
    coded.br = await brotli(whole, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
      },
    });
  }

  return {
    send: (request, reply) => {
      reply.headers({ etag, vary: "accept-encoding" });
      if (reply.statusCode === 200 && matchesEtag(request.headers["if-none-match"], etag)) {
        return reply.code(304).send();
      }
      const coding = negotiateContentCoding(request.headers["accept-encoding"]);
      if (coding) compression ??= queue(compress);
      const body = coding && coded[coding];
      return body ? reply.header("content-encoding", coding).send(body) : reply.send(whole);
    },
  };
}

/** Tells whether If-None-Match names the ETag (RFC 9110, 13.1.2: weak comparison). */
const matchesEtag = (known: string | undefined, etag: string): boolean =>
  known?.split(",").some((each) => each.trim() === etag || each.trim() === "*") ?? false;
