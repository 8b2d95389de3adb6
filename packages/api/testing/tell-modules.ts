import { registerHooks } from "node:module";

/** For `node --import`: has a process print each module that it loads. */
registerHooks({
  load(url, context, next) {
    process.stderr.write(`loaded ${url}\n`);
    return next(url, context);
  },
});
