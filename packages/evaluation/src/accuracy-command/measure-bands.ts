import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BandAccuracyReport } from "@ofage/contract/band-accuracy-report";
import { measureBandedFaces, parseFairFaceLabels } from "@ofage/evaluation/accuracy";
import { fillFigures } from "../model-card/fill-figures.ts";
import { renderBandFigures } from "../model-card/render-band-figures.ts";
import { buildBandAccuracyReport, compareModelsByBand } from "./band-accuracy-report.ts";
import type { LabeledSet } from "./measure-exact-ages.ts";
import { printBandAccuracy } from "./print-band-accuracy.ts";
import { describeEngine, docs, formatReport } from "./published-report.ts";

/**
 * Measures every version on faces that are labeled by band, prints the metrics, and writes the report and the model card's tables where
 * asked to.
 * @throws Error for a custom model, which is compared on exact ages
 */
export async function measureBands({
  facesFolder,
  csv,
  dataSet,
  shouldWrite,
  customModelManifest,
}: LabeledSet): Promise<void> {
  if (customModelManifest) throw new Error("A custom model is compared on faces of exact age.");
  const measurement = await measureBandedFaces(facesFolder, parseFairFaceLabels(csv));
  const metrics = compareModelsByBand(measurement.faces);
  printBandAccuracy(metrics);
  if (!shouldWrite || !dataSet) return;
  const found = { measurement, metrics, dataSet, engine: await describeEngine(), date: new Date() };
  const report = BandAccuracyReport.parse(buildBandAccuracyReport(found));
  await writeFile(join(docs, "accuracy-bands.json"), `${formatReport(report)}\n`);
  const card = join(docs, "model-card.md");
  await writeFile(card, fillFigures(await readFile(card, "utf8"), renderBandFigures(report)));
  console.log("\nWritten to docs/accuracy-bands.json and docs/model-card.md");
}
