import { registerHooks } from "node:module";
import { isMainThread } from "node:worker_threads";

/** Prints each module that a process' main thread loads. Use it with `node --import`. */
if (isMainThread)
  registerHooks({
    load(url, context, next) {
      // Unlike `writeSync`, it waits while the pipe is full.
      process.stderr.write(`loaded ${url}\n`);
      return next(url, context);
    },
  });
