import { writeSync } from "node:fs";
import { registerHooks } from "node:module";
import { isMainThread } from "node:worker_threads";

/** For `node --import`: has a process print each module that its main thread loads. */
if (isMainThread)
  registerHooks({
    load(url, context, next) {
      writeSync(2, `loaded ${url}\n`);
      return next(url, context);
    },
  });
