// How far from the truth is each model version of this build, on faces whose ages are known?
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorModelOf, errorModels } from "@ofage/contract";
import { AccuracyReport } from "@ofage/contract/accuracy";
import {
  findDataSet,
  judgementOf,
  measure,
  measureBeside,
  type Measurement,
  readLabels,
  readNetworks,
} from "@ofage/engine/accuracy";
import { readArguments } from "./arguments.ts";
import { printJudgement } from "./judge.ts";
import { comparisonOf, how, limits, reportOf } from "./report.ts";
import { withFigures } from "./model-card.ts";
import { printReport } from "./table.ts";

const docs = join(import.meta.dirname, "../../docs");
const [target, card] = [join(docs, "accuracy.json"), join(docs, "model-card.md")];

try {
  const { faces, labels, write, network } = readArguments(process.argv.slice(2));
  const csv = await readFile(labels);
  const dataSet = await findDataSet(csv);
  if (write && !dataSet) {
    throw new Error(
      "Nobody has described this set: what is published says whose faces these are. Put its name, source and licence, and the SHA-256 of its labels, into packages/engine/accuracy/data-sets/.",
    );
  }
  const start = performance.now();
  const known = readLabels(csv.toString("utf8"));
  const beside = network ? await measureBeside(network, faces, known) : null;
  const measurement: Measurement = beside ?? (await measure(faces, known));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${measurement.faces.length} faces read by every version in ${seconds} s`);
  printReport(comparisonOf(measurement.faces));
  if (beside) printJudgement(judgementOf(beside.faces, limits, how));
  if (write && dataSet) {
    const found = { measurement, dataSet, networks: await readNetworks(), date: new Date() };
    const report = AccuracyReport.parse(reportOf(found));
    await writeFile(target, `${written(report)}\n`);
    await writeFile(card, withFigures(await readFile(card, "utf8"), report));
    console.log("\nWritten to docs/accuracy.json and docs/model-card.md");
    for (const { model } of report.versions) {
      const [now, known] = [errorModelOf(report, model), errorModels[model]];
      if (JSON.stringify(now) !== JSON.stringify(known))
        console.log(
          `packages/contract/src/error-model.ts is out of date: ${model} is now ${JSON.stringify(now)}`,
        );
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** An innermost object or list a line, so that a change of one figure is a change of one line. */
function written(report: AccuracyReport): string {
  const oneLine = (inner: string): string => inner.replaceAll(/\n\s*/g, " ");
  return JSON.stringify(report, null, 1)
    .replaceAll(/\[[^{}[\]]*\]/g, oneLine)
    .replaceAll(/\{[^{}]*\}/g, oneLine);
}
