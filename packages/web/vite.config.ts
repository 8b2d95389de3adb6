import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { precompress } from "../../plugins/precompress.ts";
import { docsPlugin } from "./docs-build/docs-plugin.ts";
import { measuredReports } from "./plugins/measured-reports.ts";
import { crawlerFiles } from "./plugins/crawler-files.ts";
import { fontFiles } from "./plugins/fonts.ts";
import { icons } from "./plugins/icons.ts";
import { publicPagesReload } from "./plugins/public-pages-reload.ts";
import { ogPictures } from "./plugins/og-pictures.ts";
import { siteSamples } from "./plugins/site-samples.ts";
import { siteScript } from "./plugins/site-script.ts";
import { zodWithoutEval } from "./plugins/zod-without-eval.ts";

/** Where `npm run dev` has started the API. */
const api = process.env.OFAGE_API ?? "http://127.0.0.1:3000";
/** Paths that the API serves: its calls, the hosted check, the SDK, and the files that only a build of the site has. */
const apiPaths =
  /^\/((v1|verify|sdk|og|\.well-known)\/|(healthz|readyz|[\w-]+\.(json|md|txt|xml|svg|ico|png|webmanifest)|docs\/[\w-]+\.md)(\?|$))/;

export default defineConfig({
  plugins: [
    fontFiles(),
    zodWithoutEval(),
    tailwindcss(),
    docsPlugin(),
    siteSamples(),
    siteScript(),
    measuredReports(),
    reactRouter(),
    publicPagesReload(),
    icons(),
    ogPictures(),
    crawlerFiles(),
    precompress(),
  ],
  build: {
    // light-dark() is kept as written: the tokens rest on it.
    cssTarget: ["chrome123", "safari17.5", "firefox120"],
  },
  // Found at the start: a package that a page is the first to need would load that page again.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}", "docs/script/*.ts", "!**/*.test.ts"] },
  server: { proxy: { [apiPaths.source]: api } },
});
