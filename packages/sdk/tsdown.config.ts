import type { UserConfig } from "tsdown";

const shared: UserConfig = {
  platform: "browser",
  target: "es2022",
  outDir: "dist",
  tsconfig: "tsconfig.json",
};

const configs: UserConfig[] = [
  {
    ...shared,
    entry: { index: "src/index.ts" },
    format: ["esm", "cjs"],
    dts: { oxc: true },
    clean: true,
    outExtensions: ({ format }) =>
      format === "cjs" ? { js: ".cjs", dts: ".d.cts" } : { js: ".mjs", dts: ".d.mts" },
  },
  {
    ...shared,
    entry: { cdn: "src/cdn.ts" },
    format: "iife",
    dts: false,
    minify: true,
    clean: false,
    outputOptions: { entryFileNames: "cdn.js" },
  },
];

export default configs;
