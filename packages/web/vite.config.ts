import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { precompress } from "../../plugins/precompress.ts";
import { docs } from "./docs/vite-plugin.ts";
import { measuredReports } from "./plugins/measured-reports.ts";
import { crawlerFiles } from "./plugins/crawler-files.ts";
import { fontFiles } from "./plugins/fonts.ts";
import { icons } from "./plugins/icons.ts";
import { ogPictures } from "./plugins/og-pictures.ts";
import { siteSamples } from "./plugins/site-samples.ts";
import { siteScript } from "./plugins/site-script.ts";

const api = "http://127.0.0.1:3000";

export default defineConfig({
  plugins: [
    fontFiles(),
    tailwindcss(),
    docs(),
    siteSamples(),
    siteScript(),
    measuredReports(),
    reactRouter(),
    icons(),
    ogPictures(),
    crawlerFiles(),
    precompress(),
  ],
  build: {
    // light-dark() is kept as written: the tokens rest on it.
    cssTarget: ["chrome123", "safari17.5", "firefox120"],
  },
  server: { proxy: { "/v1": api, "/sdk": api, "/verify": api } },
});
