import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const docs = join(import.meta.dirname, "../../../docs");

/** Files that the measuring commands write. */
export const reports = [
  "accuracy.json",
  "accuracy-bands.json",
  "attack.json",
  "privacy.json",
  "engine-bench.json",
];

/** Publishes the measured reports with the site, as `/accuracy.json` and so on. */
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
