import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

const id = "virtual:site-script";
const entry = join(import.meta.dirname, "../app/site/script/main.ts");

/**
 * Builds the public pages' own script as a chunk beside React Router's, because those pages do without React.
 * `virtual:site-script` gives its URL, and those of the chunks that it shares with others, during prerendering.
 */
export function siteScript(): Plugin {
  let address = "";
  let shared: string[] = [];
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
      shared = importedBy(chunk.fileName, bundle).map((file) => `/${file}`);
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined;
      // The browser's own build never reads it.
      const script = isServing ? "/app/site/script/main.ts" : address;
      return `export const script = ${JSON.stringify(script)}; export const shared = ${JSON.stringify(shared)};`;
    },
  };
}

/** Returns all chunks that a chunk needs before it can run. */
function importedBy(file: string, bundle: Rolldown.OutputBundle, found = new Set<string>()): string[] {
  const chunk = bundle[file];
  for (const imported of chunk?.type === "chunk" ? chunk.imports : []) {
    if (found.has(imported)) continue;
    found.add(imported);
    importedBy(imported, bundle, found);
  }
  return [...found];
}
