import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  // The API answers every /verify/{id} with index.html, and /verify/assets/* with files.
  base: "/verify/",
  plugins: [react(), tailwindcss()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // The page's content security policy knows no data: scripts or fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // The contract's schemas would bring zod along; the page takes only its client.
        moduleSideEffects: (id) => !/[\\/]contract[\\/]|[\\/]zod[\\/]/.test(id),
      },
    },
  },
  worker: { format: "es" },
  server: { proxy: { "/v1": "http://127.0.0.1:3000" } },
});
