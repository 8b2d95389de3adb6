import { describeConclusion, type CustomModelEvaluation } from "@ofage/evaluation/accuracy";
import { buildPassTable, printComparison, buildAccuracyRows } from "./print-accuracy-report.ts";

/** What the faces say of a network that was plugged in, for a terminal. */
export function printCustomModelEvaluation(judgement: CustomModelEvaluation): void {
  const { metrics, comparisons } = judgement;
  console.log("\nThe network that was plugged in: errors in years, with 95 % intervals");
  console.table(Object.fromEntries(buildAccuracyRows({ engine_version: "plugged", ...metrics })));
  console.log("\nplugged: let through at challenge age + buffer, of those who are old enough");
  console.table(buildPassTable(metrics.passing));
  for (const { version, all, young } of comparisons) {
    printComparison("plugged", version, all);
    if (young.some(({ difference }) => difference !== null))
      printComparison("plugged", `${version}, the young alone`, young);
  }
  console.log(`\n${describeConclusion(judgement)}`);
}
