import { conclusionOf, type Judgement } from "@ofage/engine/accuracy";
import { passTable, printComparison, rowsOf } from "./table.ts";

/** What the faces say of a network that was plugged in, for a terminal. */
export function printJudgement(judgement: Judgement): void {
  const { figures, against } = judgement;
  console.log("\nThe network that was plugged in: errors in years, with 95 % intervals");
  console.table(Object.fromEntries(rowsOf({ engine_version: "plugged", ...figures })));
  console.log("\nplugged: let through at challenge age + buffer, of those who are old enough");
  console.table(passTable(figures.passing));
  for (const { version, all, young } of against) {
    printComparison("plugged", version, all);
    if (young.some(({ difference }) => difference !== null))
      printComparison("plugged", `${version}, the young alone`, young);
  }
  console.log(`\n${conclusionOf(judgement)}`);
}
