import type { FastifyInstance } from "fastify";
import pLimit from "p-limit";

/** Runs compressions one after the other, so that password hashes do not wait for a thread. */
export type CompressionQueue = (compress: () => Promise<void>) => Promise<void>;

/** Creates the queue of an app, which drops what is waiting when the app closes. */
export function createCompressionQueue(app: FastifyInstance): CompressionQueue {
  const queue = pLimit(1);
  app.addHook("onClose", async () => queue.clearQueue());
  return queue;
}
