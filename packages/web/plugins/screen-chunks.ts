import { join, relative, sep } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin, Rolldown } from "vite";
import routes from "../app/routes.ts";

const appRoot = join(import.meta.dirname, "../app");
/** Ending of the modules through which React Router's build makes each route an entry. */
const routeEntry = "?__react-router-build-client-route";

const framework = /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/;
const icons = /node_modules[\\/]lucide-react[\\/]/;
/** Modules that public pages load, too, so nothing that they do without may join them. */
const session =
  /vite[\\/]preload-helper|contract[\\/]src[\\/]brand\.ts|[\\/]session[\\/](session-store|clear-rejected-session)\.ts|[\\/]accounts[\\/]pending-dialog\.ts/;
const parts = /[\\/]app[\\/](ui|session)[\\/]|contract[\\/]src[\\/](countries|country-name|to-words)\.ts$/;
const contract = /contract[\\/]src[\\/]index\.ts$/;
/** Fields that come with schemas. */
const schemaUsers = /[\\/](day|color|image)-field\.tsx$/;

/**
 * Makes a few files of what each console screen needs, where the bundler would make seventy: without HTTP/2, a browser fetches six at a
 * time. A screen still loads nothing that only others need.
 * @throws if a file of every screen would bring the schemas along
 */
export function screenChunks(): Plugin {
  const parents = new Map(listParents(routes, "root.tsx"));
  return {
    name: "ofage:screen-chunks",
    enforce: "post",
    apply: "build",
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "framework", test: framework, priority: 5 },
                { name: "icons", test: icons, priority: 4 },
                { name: "session", test: session, priority: 3 },
                // Apart, for public pages, which do without React.
                { name: nameFunctions, debugName: "functions", priority: 2 },
                { name: nameParts, debugName: "parts", priority: 1 },
              ],
            },
          },
        },
      },
    }),
    // The bundler does not know that a route is never shown without its parents. If it does, what they need is in no file with what a
    // single screen needs.
    transform(code, id) {
      if (this.environment.name !== "client" || !id.endsWith(routeEntry)) return undefined;
      const file = relative(appRoot, id.slice(0, -routeEntry.length)).split(sep).join("/");
      const parent = parents.get(file);
      if (!parent) return undefined;
      return `${code}\nexport { default as parentRoute } from "${join(appRoot, parent)}${routeEntry}";`;
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || !["session", "functions", "parts"].includes(chunk.name)) continue;
        const library = chunk.moduleIds.find((id) => isLibrary(id));
        if (library) this.error(`${chunk.fileName} would bring ${library} to every screen.`);
      }
    },
  };
}

const isLibrary = (id: string) => id.includes("node_modules") && !framework.test(id) && !icons.test(id);

/** Pairs each route's file with its parent's. */
function listParents(entries: readonly RouteConfigEntry[], parent: string): [string, string][] {
  return entries.flatMap(({ file, children = [] }) => [[file, parent], ...listParents(children, file)]);
}

const nameFunctions = (id: string, graph: Rolldown.ChunkingContext) =>
  parts.test(id) && everyImport(id, graph, isOwn) ? "functions" : null;

const nameParts = (id: string, graph: Rolldown.ChunkingContext) =>
  parts.test(id) && everyImport(id, graph, isSmall) ? "parts" : null;

/** Tells whether a module comes with no library. */
const isOwn = (id: string) => !id.includes("node_modules") && !schemaUsers.test(id);

/** Tells whether a module comes with no library but those that every screen has. */
const isSmall = (id: string) => !isLibrary(id) && !schemaUsers.test(id);

/** Tells whether a module, and all that it imports, passes a test. */
function everyImport(
  id: string,
  graph: Rolldown.ChunkingContext,
  passes: (id: string) => boolean,
  seen = new Set<string>(),
): boolean {
  // The contract's modules that are used join one by one.
  if (seen.has(id) || contract.test(id)) return true;
  seen.add(id);
  return (
    passes(id) &&
    (graph.getModuleInfo(id)?.importedIds ?? []).every((each) => everyImport(each, graph, passes, seen))
  );
}
