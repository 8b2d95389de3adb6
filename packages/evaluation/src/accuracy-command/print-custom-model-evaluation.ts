import { describeConclusion, type CustomModelEvaluation } from "@ofage/evaluation/accuracy";
import { buildPassTable, printComparison, buildAccuracyRows } from "./print-accuracy-report.ts";

/** Prints the evaluation of a custom model to a terminal. */
export function printCustomModelEvaluation(judgment: CustomModelEvaluation): void {
  const { metrics, comparisons } = judgment;
  console.log("\nCustom model: errors in years, with 95 % intervals");
  console.table(Object.fromEntries(buildAccuracyRows({ engine_version: "custom", ...metrics })));
  console.log("\nplugged: let through at challenge age + buffer, of those who are old enough");
  console.table(buildPassTable(metrics.passing));
  for (const { version, all, young } of comparisons) {
    printComparison("custom", version, all);
    if (young.some(({ difference }) => difference !== null))
      printComparison("custom", `${version}, the young alone`, young);
  }
  console.log(`\n${describeConclusion(judgment)}`);
}
