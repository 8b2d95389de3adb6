import type { FastifyInstance } from "fastify";
import type { StaticText } from "./static-text.ts";

/**
 * Compresses what was prepared, once, while the server already answers: brotli's best takes the site about a second.
 * One after the other, so that password hashes do not wait behind it for a thread.
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
