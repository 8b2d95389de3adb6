import { join } from "node:path";
import type { Plugin } from "vite";
import { type BuiltDocs, buildDocs } from "./build-docs.ts";
import { modelCardFile } from "./model-card.ts";
import { proxyFolder } from "./reference/proxy-files.ts";

const prefix = "virtual:docs/";
const resolved = `\0${prefix}`;
const sources = [
  join(import.meta.dirname, "pages"),
  join(import.meta.dirname, "samples"),
  proxyFolder,
  modelCardFile,
];

/**
 * Renders the documentation once a build, as modules of the site:
 * - `virtual:docs/pages`: titles and headings of all pages
 * - `virtual:docs/content`: HTML of all pages, for prerendering only
 * - `virtual:docs/search`: the search index
 *
 * It also writes the Markdown files and llms.txt next to the site.
 */
export function docsPlugin(): Plugin {
  let building: Promise<BuiltDocs> | undefined;
  const built = () => (building ??= buildDocs());
  return {
    name: "ofage:docs",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id, options) {
      if (!id.startsWith(resolved)) return undefined;
      const docs = await built();
      return moduleSource(docs, id.slice(resolved.length), options?.ssr === true);
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      const { files } = await built();
      for (const [path, source] of Object.entries(files)) {
        this.emitFile({ type: "asset", fileName: path.slice(1), source });
      }
    },
    configureServer(server) {
      server.watcher.add(sources);
      server.watcher.on("change", (file) => {
        if (!sources.some((folder) => file.startsWith(folder))) return;
        building = undefined;
        server.moduleGraph.invalidateAll();
        server.ws.send({ type: "full-reload" });
      });
    },
  };
}

function moduleSource({ pages, index }: BuiltDocs, name: string, isServer: boolean): string {
  if (name === "pages") {
    const entries = pages.map(({ page: { slug, path, title, summary }, headings }) => ({
      slug,
      path,
      title,
      summary,
      headings,
    }));
    return `export const pages = ${JSON.stringify(entries)};`;
  }
  if (name === "search") return `export default ${JSON.stringify(index)};`;
  if (name === "content") {
    const entries = isServer ? pages.map(({ page: { slug }, html }) => [slug, html]) : [];
    return `export const content = ${JSON.stringify(Object.fromEntries(entries))};`;
  }
  throw new Error(`There is no module ${prefix}${name}`);
}
