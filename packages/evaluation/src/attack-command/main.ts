// Measures which presentation attacks get through this build, and which people it refuses by mistake. Both are simulated.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AttackReport } from "@ofage/contract/attack-report";
import { findDataSet, readNetworks } from "@ofage/evaluation/accuracy";
import {
  bundledPortraitPath,
  loadHeadFolder,
  measureStrangers,
  openKeptAttempts,
  readPortraitFiles,
  readPortraitFolder,
  refusalReasonOf,
} from "@ofage/evaluation/attack";
import { startBenchServer } from "../../../../bench/support/bench-server.ts";
import { parseAttackArguments } from "./attack-arguments.ts";
import { attackSeed, buildAttackReport } from "./attack-report.ts";
import { tryForgeries } from "./forged/try-forgeries.ts";
import { measureAttempts } from "./measure-attempts.ts";
import { fillFigures } from "../model-card/fill-figures.ts";
import { renderAttackFigures } from "../model-card/render-attack-figures.ts";
import { printAttackReport } from "./print-attack-report.ts";
import { createAttemptVenue } from "./scans/attempt-venue.ts";

const docs = join(import.meta.dirname, "../../../../docs");
const [target, card] = [join(docs, "attack.json"), join(docs, "model-card.md")];

/** Tries of each forgery. */
const FORGERY_TRIES = 10;

try {
  const given = parseAttackArguments(process.argv.slice(2));
  const dataSet = given.labelsFile === null ? undefined : await findDataSet(await readFile(given.labelsFile));
  if (given.shouldWrite && !dataSet) {
    throw new Error(
      "Nobody has described this set: what is published says whose faces these are. Name its labels with --labels, and see packages/evaluation/src/accuracy/data-sets/.",
    );
  }
  const start = performance.now();
  const say = (text: string): void =>
    console.log(`${((performance.now() - start) / 1000).toFixed(0)} s: ${text}`);
  const { portraits, ...faces } =
    given.facesFolder === null
      ? await readPortraitFiles([bundledPortraitPath])
      : await readPortraitFolder(given.facesFolder);
  say(`${portraits.length} ${portraits.length === 1 ? "portrait" : "portraits"} read`);
  const kept = await openKeptAttempts(given.keptFile);
  const venue = await createAttemptVenue(given.headsFolder, given.atOnce);
  try {
    await measureAttempts({
      ...given,
      venue,
      portraits,
      seed: attackSeed,
      kept,
      progress: (attempt) =>
        say(
          `${attempt.species} ${attempt.person}: ${refusalReasonOf(attempt) ?? "accepted"}, ${attempt.framesPerSecond.toFixed(1)} frames/s`,
        ),
    });
  } finally {
    await venue.close();
  }
  const report = buildAttackReport({
    attempts: kept.list(),
    strangers: await measureStrangers(portraits),
    tried: given.only === null ? await tryAllForgeries(given.headsFolder) : [],
    faces: { ...faces, n: portraits.length },
    dataSet,
    networks: await readNetworks(),
    date: new Date(),
  });
  printAttackReport(report);
  if (given.shouldWrite) {
    const written = AttackReport.parse(report);
    await writeFile(target, `${formatReport(written)}\n`);
    await writeFile(card, fillFigures(await readFile(card, "utf8"), renderAttackFigures(written)));
    console.log("\nWritten to docs/attack.json and docs/model-card.md");
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

/** Tries each forgery on a server as `npm start` runs it, in real time. */
async function tryAllForgeries(headsFolder: string): ReturnType<typeof tryForgeries> {
  const server = await startBenchServer();
  try {
    return await tryForgeries(server, loadHeadFolder(headsFolder), FORGERY_TRIES, attackSeed);
  } finally {
    await server.stop();
  }
}
