import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { webBuildRoot } from "./build-paths.ts";

interface BuiltRoute {
  id: string;
  parentId?: string;
  path?: string;
  module: string;
  imports: string[];
}

const consoleId = "routes/console";

/**
 * Returns the scripts of each console screen, its frame's included, by the pattern of its address. Without them in the page, a browser
 * learns of them only when the first scripts have run.
 * @throws if the build has not run
 */
export async function readConsoleScripts(): Promise<Map<string, string[]>> {
  const routes = Object.values((await readBuildManifest()).routes);
  const frame = routes.find(({ id }) => id === consoleId)!;
  const screens = routes.filter(({ parentId }) => parentId === consoleId);
  return new Map(
    screens.map(({ path, module, imports }) => [
      path === undefined ? "/app" : `/app/${path}`,
      [...new Set([frame.module, module, ...frame.imports, ...imports])],
    ]),
  );
}

/** Reads the manifest that the build leaves as a script. */
async function readBuildManifest(): Promise<{ routes: Record<string, BuiltRoute> }> {
  for await (const name of glob("assets/manifest-*.js", { cwd: webBuildRoot })) {
    const script = await readFile(join(webBuildRoot, name), "utf8");
    return JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1));
  }
  throw new Error("the build has no manifest");
}

/** Adds the scripts to a page that it does not name yet, and asks for its style sheet before all of them: nothing is drawn without it. */
export function preloadScripts(html: string, scripts: readonly string[]): string {
  const links = scripts
    .filter((address) => !html.includes(`"${address}"`))
    .map((address) => `<link rel="modulepreload" href="${address}">`);
  const sheet = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1];
  if (!sheet) throw new Error("the console's page has no style sheet");
  return html
    .replace("<link", `<link rel="preload" as="style" href="${sheet}"><link`)
    .replace("</head>", `${links.join("")}</head>`);
}
