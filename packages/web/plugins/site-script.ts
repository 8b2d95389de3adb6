import { join } from "node:path";
import type { Plugin } from "vite";

const id = "virtual:site-script";
const entry = join(import.meta.dirname, "../app/site/script/main.ts");

/**
 * The public pages' own script: a chunk beside React Router's, since those pages do without React.
 * `virtual:site-script` gives its address where pages are prerendered.
 */
export function siteScript(): Plugin {
  let address: string | undefined;
  let isServing = false;
  return {
    name: "ofage:site-script",
    configResolved({ command }) {
      isServing = command === "serve";
    },
    buildStart() {
      if (isServing || this.environment.name !== "client") return;
      this.emitFile({ type: "chunk", id: entry, name: "site" });
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      const chunk = Object.values(bundle).find(
        (file) => file.type === "chunk" && file.facadeModuleId === entry,
      );
      if (!chunk) throw new Error("The site's script is not in the build");
      address = `/${chunk.fileName}`;
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined;
      // In the browser's own build nobody asks for it.
      return `export default ${JSON.stringify(isServing ? "/app/site/script/main.ts" : (address ?? ""))};`;
    },
  };
}
