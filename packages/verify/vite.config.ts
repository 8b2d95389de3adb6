import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { preloadPlugin } from "./plugins/preload-plugin.ts";
import { browserFloor } from "../../plugins/browser-floor.ts";
import { olderUnitsPlugin } from "../../plugins/older-units.ts";
import { precompress } from "../../plugins/precompress.ts";
import { forbidModules } from "./plugins/forbid-modules.ts";

export default defineConfig({
  // The API answers every /verify/{id} with index.html, and /verify/assets/* with files.
  base: "/verify/",
  plugins: [
    react(),
    tailwindcss(),
    preloadPlugin(),
    olderUnitsPlugin(),
    precompress(),
    forbidModules(/[\\/]zod[\\/]/),
  ],
  build: {
    target: [...browserFloor],
    outDir: "dist",
    emptyOutDir: true,
    // The page's content security policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    // Browsers without modulepreload load the same files a moment later, which is not worth an extra file.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Brotli's best level is known to be slow.
      checks: { pluginTimings: false },
      input: ["index.html", "preview.html"],
      treeshake: {
        // The contract's schemas would pull in zod; the page uses only its client.
        moduleSideEffects: (id) => !/[\\/]contract[\\/]|[\\/]zod[\\/]/.test(id),
      },
    },
  },
  worker: { format: "es" },
  server: { proxy: { "/v1": "http://127.0.0.1:3000" } },
});
