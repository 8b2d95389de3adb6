import type { FastifyInstance } from "fastify";
import type { StaticText } from "./static-text.ts";

/**
 * Compresses prepared texts once, while the server already responds: brotli's best level takes the site about a
 * second. Compresses them one after the other, so that password hashes do not wait for a thread.
 */
export function compressSequentially(
  app: FastifyInstance,
  all: readonly Pick<StaticText, "compress">[],
): void {
  let isClosed = false;
  app.addHook("onClose", async () => {
    isClosed = true;
  });
  app.addHook("onListen", () => {
    void (async () => {
      for (const each of all) if (!isClosed) await each.compress();
    })();
  });
}
