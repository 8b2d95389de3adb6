import type { UserConfig } from "tsdown";
import { browserFloor } from "../../plugins/browser-floor.ts";

const shared: UserConfig = {
  platform: "browser",
  target: [...browserFloor],
  outDir: "dist",
  tsconfig: "tsconfig.json",
};

const packaged: UserConfig = {
  ...shared,
  format: ["esm", "cjs"],
  dts: { oxc: true },
  clean: false,
  outExtensions: ({ format }) =>
    format === "cjs" ? { js: ".cjs", dts: ".d.cts" } : { js: ".mjs", dts: ".d.mts" },
};

const configs: UserConfig[] = [
  {
    ...packaged,
    entry: { index: "src/index.ts", react: "src/react.tsx", "react-server": "src/react-server.ts" },
    clean: true,
    // "use client" must stay this entry's first line, which testing/package.test.ts checks.
    inputOptions: { checks: { moduleLevelDirective: false } },
  },
  { ...packaged, entry: { server: "src/server.ts" }, platform: "neutral" },
  {
    ...shared,
    entry: { cdn: "src/cdn.ts" },
    // A page's script needs no words for a server.
    define: { "typeof window": '"object"' },
    format: "iife",
    dts: false,
    minify: true,
    clean: false,
    outputOptions: { entryFileNames: "cdn.js" },
  },
];

export default configs;
