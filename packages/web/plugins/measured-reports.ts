import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const docs = join(import.meta.dirname, "../../../docs");

/** What the commands that measure write, by the command. */
export const reports = ["accuracy.json", "attack.json", "privacy.json", "engine-bench.json"];

/** Lays what was measured beside the site, as `/accuracy.json` and so on. */
export function measuredReports(): Plugin {
  return {
    name: "ofage:measured-reports",
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const fileName of reports) {
        this.emitFile({ type: "asset", fileName, source: readFileSync(join(docs, fileName)) });
      }
    },
  };
}
