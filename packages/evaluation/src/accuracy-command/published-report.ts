import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { MeasuredEngine } from "@ofage/contract/accuracy-report";
import { readNetworks } from "@ofage/evaluation/accuracy";
import type { z } from "zod";

/** Folder of what is published. */
export const docs = join(import.meta.dirname, "../../../../docs");

const engine: { version: string; dependencies: Record<string, string> } = JSON.parse(
  readFileSync(new URL("../../../engine/package.json", import.meta.url), "utf8"),
);

/** Describes the build that is measured. */
export const describeEngine = async (): Promise<z.infer<typeof MeasuredEngine>> => ({
  version: engine.version,
  runtime: `onnxruntime-node ${engine.dependencies["onnxruntime-node"]}`,
  networks: await readNetworks(),
});

/** Formats one innermost object or list per line, so that a change of one metric is a change of one line. */
export function formatReport(report: object): string {
  const oneLine = (inner: string): string => inner.replaceAll(/\n\s*/g, " ");
  return JSON.stringify(report, null, 1)
    .replaceAll(/\[[^{}[\]]*\]/g, oneLine)
    .replaceAll(/\{[^{}]*\}/g, oneLine);
}
