import type { Plugin } from "vite";

const made = "_a.__zod_globalConfig = {}";

/**
 * Has zod compile no parsers in the browser: the pages' Content-Security-Policy refuses eval, and zod tries whether it may as soon as the first schema
 * is made, before any module of ours could configure it.
 * @throws where zod's source no longer holds what is changed
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
