import type { Plugin } from "vite";

/** Fails a build that would ship an unwanted module: a single value import is enough to bring it in. */
export function forbidModules(unwanted: RegExp): Plugin {
  return {
    name: "refuse",
    apply: "build",
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        const found = output.type === "chunk" && output.moduleIds.find((id) => unwanted.test(id));
        if (found) this.error(`${output.fileName} would ship ${found}`);
      }
    },
  };
}
