import type { Plugin } from "vite";

const made = "_a.__zod_globalConfig = {}";

/**
 * Keeps zod from compiling parsers in the browser: the pages' Content-Security-Policy refuses eval, and zod probes for
 * it as soon as the first schema is created, before any module of ours can configure it.
 * @throws if zod's source no longer contains what is replaced
 */
export function zodWithoutEval(): Plugin {
  return {
    name: "ofage:zod-without-eval",
    transform: {
      filter: { id: /[\\/]zod[\\/]v4[\\/]core[\\/]core\.js$/ },
      handler(code) {
        if (!code.includes(made)) this.error("zod's core no longer makes its configuration as expected.");
        return code.replace(made, "_a.__zod_globalConfig = { jitless: true }");
      },
    },
  };
}
