// Measures how far each model version of this build is from the truth, on faces of known age.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorModelFromReport, errorModels } from "@ofage/contract";
import { AccuracyReport } from "@ofage/contract/accuracy-report";
import {
  findDataSet,
  evaluateCustomModel,
  measureAccuracy,
  measureAccuracyWithCustomModel,
  type AccuracyMeasurement,
  parseFaceLabels,
  readNetworks,
} from "@ofage/evaluation/accuracy";
import { fillFigures } from "../model-card/fill-figures.ts";
import { renderAccuracyFigures } from "../model-card/render-accuracy-figures.ts";
import { parseAccuracyArguments } from "./accuracy-arguments.ts";
import { printCustomModelEvaluation } from "./print-custom-model-evaluation.ts";
import { compareModels, resampling, passLimits, buildAccuracyReport } from "./accuracy-report.ts";
import { printAccuracyReport } from "./print-accuracy-report.ts";

const docs = join(import.meta.dirname, "../../../../docs");
const [target, card] = [join(docs, "accuracy.json"), join(docs, "model-card.md")];

try {
  const { facesFolder, labelsFile, shouldWrite, customModelManifest } = parseAccuracyArguments(
    process.argv.slice(2),
  );
  const csv = await readFile(labelsFile);
  const dataSet = await findDataSet(csv);
  if (shouldWrite && !dataSet) {
    throw new Error(
      "Nobody has described this set: what is published says whose faces these are. Put its name, source and license, and the SHA-256 of its labels, into packages/evaluation/src/accuracy/data-sets/.",
    );
  }
  const start = performance.now();
  const known = parseFaceLabels(csv.toString("utf8"));
  const beside = customModelManifest
    ? await measureAccuracyWithCustomModel(customModelManifest, facesFolder, known)
    : null;
  const measurement: AccuracyMeasurement = beside ?? (await measureAccuracy(facesFolder, known));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${measurement.faces.length} faces read by every version in ${seconds} s`);
  printAccuracyReport(compareModels(measurement.faces));
  if (beside) printCustomModelEvaluation(evaluateCustomModel(beside.faces, passLimits, resampling));
  if (shouldWrite && dataSet) {
    const found = { measurement, dataSet, networks: await readNetworks(), date: new Date() };
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
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Formats one innermost object or list per line, so that a change of one metric is a change of one line. */
function formatReport(report: AccuracyReport): string {
  const oneLine = (inner: string): string => inner.replaceAll(/\n\s*/g, " ");
  return JSON.stringify(report, null, 1)
    .replaceAll(/\[[^{}[\]]*\]/g, oneLine)
    .replaceAll(/\{[^{}]*\}/g, oneLine);
}
