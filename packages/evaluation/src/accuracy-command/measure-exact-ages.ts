import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorModelFromReport, errorModels } from "@ofage/contract";
import { AccuracyReport } from "@ofage/contract/accuracy-report";
import {
  type AccuracyMeasurement,
  type DataSet,
  evaluateCustomModel,
  measureAccuracy,
  measureAccuracyWithCustomModel,
  parseFaceLabels,
} from "@ofage/evaluation/accuracy";
import { fillFigures } from "../model-card/fill-figures.ts";
import { renderAccuracyFigures } from "../model-card/render-accuracy-figures.ts";
import type { AccuracyArguments } from "./accuracy-arguments.ts";
import { buildAccuracyReport, compareModels, passLimits, resampling } from "./accuracy-report.ts";
import { printAccuracyReport } from "./print-accuracy-report.ts";
import { printCustomModelEvaluation } from "./print-custom-model-evaluation.ts";
import { describeEngine, docs, formatReport } from "./published-report.ts";

const [target, card] = [join(docs, "accuracy.json"), join(docs, "model-card.md")];

/** A set of labeled faces, and what the command was told to do with it. */
export interface LabeledSet extends AccuracyArguments {
  /** Contents of the label file. */
  csv: string;
  /** Undefined when nobody has described the set. */
  dataSet: DataSet | undefined;
}

/** Measures every version on faces of exact age, prints the metrics, and writes the report where asked to. */
export async function measureExactAges({
  facesFolder,
  csv,
  dataSet,
  shouldWrite,
  customModelManifest,
}: LabeledSet): Promise<void> {
  const start = performance.now();
  const known = parseFaceLabels(csv);
  const beside = customModelManifest
    ? await measureAccuracyWithCustomModel(customModelManifest, facesFolder, known)
    : null;
  const measurement: AccuracyMeasurement = beside ?? (await measureAccuracy(facesFolder, known));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${measurement.faces.length} faces read by every version in ${seconds} s`);
  const metrics = compareModels(measurement.faces);
  printAccuracyReport(metrics);
  if (beside) printCustomModelEvaluation(evaluateCustomModel(beside.faces, passLimits, resampling));
  if (!shouldWrite || !dataSet) return;
  const found = { measurement, metrics, dataSet, engine: await describeEngine(), date: new Date() };
  const report = AccuracyReport.parse(buildAccuracyReport(found));
  await writeFile(target, `${formatReport(report)}\n`);
  await writeFile(card, fillFigures(await readFile(card, "utf8"), renderAccuracyFigures(report)));
  console.log("\nWritten to docs/accuracy.json and docs/model-card.md");
  for (const { model } of report.versions) {
    const [now, known] = [errorModelFromReport(report, model), errorModels[model]];
    if (JSON.stringify(now) !== JSON.stringify(known))
      console.log(
        `packages/contract/src/error-model.ts is out of date: ${model} is now ${JSON.stringify(now)}`,
      );
  }
}
