import type { UserConfig } from "tsdown";

const config: UserConfig = {
  entry: { main: "src/main.ts" },
  platform: "node",
  target: "node20",
  format: "esm",
  dts: false,
  minify: true,
  outDir: "dist",
  tsconfig: "tsconfig.json",
  // The package is run from its tarball, so that it brings along all it needs, and nothing that is not named here.
  deps: { onlyBundle: ["@stablelib/base64", "fast-sha256", "minisearch", "standardwebhooks", "zod"] },
  outExtensions: () => ({ js: ".mjs" }),
};

export default config;
