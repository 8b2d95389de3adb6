import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { Features } from "lightningcss";
import { defineConfig } from "vite";
import { browserFloor } from "../../plugins/browser-floor.ts";
import { olderUnitsPlugin } from "../../plugins/older-units.ts";
import { precompress } from "../../plugins/precompress.ts";
import { docsPlugin } from "./docs-build/docs-plugin.ts";
import { measuredReports } from "./plugins/measured-reports.ts";
import { crawlerFiles } from "./plugins/crawler-files.ts";
import { fontFiles } from "./plugins/fonts.ts";
import { olderColorSchemesPlugin } from "./plugins/older-color-schemes.ts";
import { publicPagesReload } from "./plugins/public-pages-reload.ts";
import { screenChunks } from "./plugins/screen-chunks.ts";
import { routeTable } from "./plugins/route-table.ts";
import { siteSamples } from "./plugins/site-samples.ts";
import { siteScript } from "./plugins/site-script.ts";
import { zodWithoutEval } from "./plugins/zod-without-eval.ts";

/** The API that `npm run dev` started. */
const api = process.env.OFAGE_API ?? "http://127.0.0.1:3000";
/** Paths that the API serves: its routes, the hosted check, the SDK, and files that exist only in a build of the site. */
const apiPaths =
  /^\/((v1|verify|sdk|\.well-known)\/|(healthz|readyz|[\w-]+\.(json|md|txt|xml|webmanifest)|docs\/[\w-]+\.md)(\?|$))/;

export default defineConfig({
  plugins: [
    fontFiles(),
    zodWithoutEval(),
    tailwindcss(),
    docsPlugin(),
    routeTable(),
    siteSamples(),
    siteScript(),
    measuredReports(),
    reactRouter(),
    screenChunks(),
    publicPagesReload(),
    crawlerFiles(),
    olderUnitsPlugin(),
    olderColorSchemesPlugin(),
    precompress(),
  ],
  build: { target: [...browserFloor] },
  // Kept as written, because the tokens rely on it (plugins/older-color-schemes.ts).
  css: { lightningcss: { exclude: Features.LightDark } },
  // Found at start: otherwise the first page that needs a package would reload.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}", "!**/*.test.ts"] },
  server: { proxy: { [apiPaths.source]: api } },
});
