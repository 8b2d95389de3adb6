import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";
import { browserFloor } from "../../../plugins/browser-floor.ts";
import { languages } from "../src/texts/languages.ts";

const preloadScript = fileURLToPath(new URL("../src/preload.ts", import.meta.url));

/** Inlines `src/preload.ts` as a script into the head of index.html, so that it runs before anything is loaded. */
export function preloadPlugin(): Plugin {
  return {
    name: "ofage:preload",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle, filename }) {
        if (basename(filename) !== "index.html") return;
        const code = await bundlePreloadScript(findCatalogFiles(bundle ?? {}));
        return html.replace("<title>", () => `<script>${code}</script>\n    <title>`);
      },
    },
  };
}

function findCatalogFiles(bundle: Rolldown.OutputBundle): Record<string, string> {
  const files: Record<string, string> = {};
  for (const output of Object.values(bundle)) {
    if (output.type !== "chunk") continue;
    for (const module of output.moduleIds) {
      const language = /\/texts\/(\w+)\.json$/.exec(module)?.[1];
      if (language) files[language] = `/verify/${output.fileName}`;
    }
  }
  const missing = Object.keys(languages).filter((language) => !files[language]);
  if (missing.length > 0) throw new Error(`No file of its own for the texts in ${missing.join(", ")}`);
  return files;
}

async function bundlePreloadScript(files: Record<string, string>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    define: { catalogFiles: JSON.stringify(files) },
    build: {
      write: false,
      target: [...browserFloor],
      lib: { entry: preloadScript, formats: ["iife"], name: "preload" },
    },
  });
  const [{ output }] = built as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code.trim();
}
