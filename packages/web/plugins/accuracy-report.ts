import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const file = join(import.meta.dirname, "../../../docs/accuracy.json");

/** Lays what the accuracy command found beside the site, as `/accuracy.json`. */
export function accuracyReport(): Plugin {
  return {
    name: "ofage:accuracy-report",
    generateBundle() {
      if (this.environment.name !== "client") return;
      this.emitFile({ type: "asset", fileName: "accuracy.json", source: readFileSync(file) });
    },
  };
}
