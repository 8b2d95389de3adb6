import { conclusionOf, type Judgement, verdictOn } from "@ofage/engine/accuracy";
import { passTable, rowsOf, years } from "./table.ts";

type Difference = Judgement["against"][number]["all"];

/** What the faces say of a network that was plugged in, for a terminal. */
export function printJudgement(judgement: Judgement): void {
  const { figures, against } = judgement;
  console.log("\nThe network that was plugged in: errors in years, with 95 % intervals");
  console.table(Object.fromEntries(rowsOf({ engine_version: "plugged", ...figures })));
  console.log("\nplugged: let through at challenge age + buffer, of those who are old enough");
  console.table(passTable(figures.passing));
  console.log("\nIts mean absolute error against our own versions, on the same faces");
  for (const { version, all, young } of against) {
    console.log(`  plugged − ${version}: ${told(all)}`);
    console.log(`  plugged − ${version}, the young: ${told(young)}`);
  }
  console.log(`\n${conclusionOf(judgement)}`);
}

function told({ n, mean_absolute }: Difference): string {
  if (mean_absolute === null) return `too few (n = ${n})`;
  return `${years(mean_absolute)} (n = ${n}): ${verdictOn(mean_absolute)}`;
}
