// Which presentation attacks get through this build, and which people does it refuse by mistake? Both simulated from portraits.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AttackReport } from "@ofage/contract/attack";
import { findDataSet, readNetworks } from "@ofage/engine/accuracy";
import { createReader, measure, ownPortrait, readFiles, readFolder, SPECIES } from "@ofage/engine/attack";
import { readArguments } from "./arguments.ts";
import { tryForgeries } from "./forged/try-forgeries.ts";
import { engineVersion, reportOf, seed } from "./report.ts";
import { printReport } from "./table.ts";

const target = join(import.meta.dirname, "../../docs/attack.json");

try {
  const { faces: folder, labels, write, quick } = readArguments(process.argv.slice(2));
  const dataSet = labels === null ? undefined : await findDataSet(await readFile(labels));
  if (write && !dataSet) {
    throw new Error(
      "Nobody has described this set: what is published says whose faces these are. Name its labels with --labels, and see packages/engine/accuracy/data-sets/.",
    );
  }
  const start = performance.now();
  const { portraits, ...faces } =
    folder === null ? await readFiles([ownPortrait]) : await readFolder(folder, quick ? 3 : Infinity);
  const say = (text: string): void =>
    console.log(`${((performance.now() - start) / 1000).toFixed(0)} s: ${text}`);
  say(`${portraits.length} ${portraits.length === 1 ? "portrait, which is one person" : "portraits"} read`);
  const reader = await createReader(engineVersion);
  const progress = (done: number, of: number): void => {
    if (done % 10 === 0 || done === of) say(`${done} of ${of} people's presentations judged`);
  };
  const measured = await measure(portraits, { reader, species: SPECIES, seed, progress }).finally(() =>
    reader.close(),
  );
  const tried = await tryForgeries(portraits, quick ? 1 : 10, seed);
  say("forged payloads tried");
  const networks = await readNetworks();
  const found = {
    measured,
    tried,
    faces: { ...faces, n: portraits.length },
    dataSet,
    networks,
    date: new Date(),
  };
  const report = AttackReport.parse(reportOf(found));
  printReport(report);
  if (write) {
    await writeFile(target, `${written(report)}\n`);
    console.log("\nWritten to docs/attack.json");
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** An innermost object a line, so that a change of one figure is a change of one line. */
function written(report: AttackReport): string {
  return JSON.stringify(report, null, 1).replaceAll(/\{[^{}[\]]*\}/g, (inner) =>
    inner.replaceAll(/\n\s*/g, " "),
  );
}
