// How far from the truth is each model version of this build, on faces whose ages are known?
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AccuracyReport } from "@ofage/contract/accuracy";
import { findDataSet, judgementOf, measure, readLabels, readNetworks } from "@ofage/engine/accuracy";
import { readArguments } from "./arguments.ts";
import { printJudgement } from "./judge.ts";
import { comparisonOf, how, limits, reportOf } from "./report.ts";
import { printReport } from "./table.ts";

const target = join(import.meta.dirname, "../../docs/accuracy.json");

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
  const measurement = await measure(faces, readLabels(csv.toString("utf8")), network);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${measurement.faces.length} faces read by every version in ${seconds} s`);
  printReport(comparisonOf(measurement.faces));
  if (network) printJudgement(judgementOf(measurement.faces, limits, how));
  if (write && dataSet) {
    const found = { measurement, dataSet, networks: await readNetworks(), date: new Date() };
    const report = AccuracyReport.parse(reportOf(found));
    await writeFile(target, `${written(report)}\n`);
    console.log("\nWritten to docs/accuracy.json");
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** An innermost object a line, so that a change of one figure is a change of one line. */
function written(report: AccuracyReport): string {
  return JSON.stringify(report, null, 1).replaceAll(/\{[^{}[\]]*\}/g, (inner) =>
    inner.replaceAll(/\n\s*/g, " "),
  );
}
