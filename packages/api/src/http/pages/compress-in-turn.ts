import type { FastifyInstance } from "fastify";
import type { Prepared } from "./prepared.ts";

/**
 * Compresses what was prepared, once, while the server already answers: brotli's best takes the site about a second.
 * One after the other, so that password hashes do not wait behind it for a thread.
 */
export function compressInTurn(app: FastifyInstance, all: readonly Pick<Prepared, "compress">[]): void {
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
