// Measures which presentation attacks get through this build, and which people it refuses by mistake. Both are simulated from portraits.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AttackReport } from "@ofage/contract/attack-report";
import { findDataSet, readNetworks } from "@ofage/evaluation/accuracy";
import {
  createCachingEngine,
  measurePresentations,
  bundledPortraitPath,
  readPortraitFiles,
  readPortraitFolder,
  SPECIES,
} from "@ofage/evaluation/attack";
import { parseAttackArguments } from "./attack-arguments.ts";
import { tryForgeries } from "./forged/try-forgeries.ts";
import { measuredEngineVersion, buildAttackReport, attackSeed } from "./attack-report.ts";
import { printAttackReport } from "./print-attack-report.ts";

const target = join(import.meta.dirname, "../../../../docs/attack.json");

try {
  const {
    facesFolder: folder,
    labelsFile,
    shouldWrite,
    isQuick,
  } = parseAttackArguments(process.argv.slice(2));
  const dataSet = labelsFile === null ? undefined : await findDataSet(await readFile(labelsFile));
  if (shouldWrite && !dataSet) {
    throw new Error(
      "Nobody has described this set: what is published says whose faces these are. Name its labels with --labels, and see packages/evaluation/src/accuracy/data-sets/.",
    );
  }
  const start = performance.now();
  const { portraits, ...faces } =
    folder === null
      ? await readPortraitFiles([bundledPortraitPath])
      : await readPortraitFolder(folder, isQuick ? 3 : Infinity);
  const say = (text: string): void =>
    console.log(`${((performance.now() - start) / 1000).toFixed(0)} s: ${text}`);
  say(`${portraits.length} ${portraits.length === 1 ? "portrait, which is one person" : "portraits"} read`);
  const reader = await createCachingEngine(measuredEngineVersion);
  const progress = (done: number, of: number): void => {
    if (done % 10 === 0 || done === of) say(`${done} of ${of} people's presentations judged`);
  };
  const measured = await measurePresentations(portraits, {
    engine: reader,
    species: SPECIES,
    seed: attackSeed,
    progress,
  }).finally(() => reader.close());
  const tried = await tryForgeries(portraits, isQuick ? 1 : 10, attackSeed);
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
  const report = AttackReport.parse(buildAttackReport(found));
  printAttackReport(report);
  if (shouldWrite) {
    await writeFile(target, `${formatReport(report)}\n`);
    console.log("\nWritten to docs/attack.json");
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Formats one innermost object per line, so that a change of one metric is a change of one line. */
function formatReport(report: AttackReport): string {
  return JSON.stringify(report, null, 1).replaceAll(/\{[^{}[\]]*\}/g, (inner) =>
    inner.replaceAll(/\n\s*/g, " "),
  );
}
