import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { EngineVersion } from "@ofage/engine";
import {
  type CalibrationKnot,
  interpolate,
  uncalibrateAge,
} from "@ofage/engine/internals/versions/calibrate-age.ts";
import {
  engineVersions,
  fitCalibration,
  fitIntervals,
  isCalibrationRow,
  listTrainingRows,
  parseFairFaceLabels,
  readBandedFaces,
  type ReadFace,
  roundYears,
} from "@ofage/evaluation/accuracy";

const folder = new URL("../../../engine/src/versions/", import.meta.url);

/**
 * Fits each version's calibration and its intervals on FairFace's calibration rows and writes them into the engine.
 * @param facesFolder of the JPEGs that the labels name
 * @param csv FairFace's training labels, every row
 * @throws FaceLabelsError for other labels
 */
export async function calibrateVersions(facesFolder: string, csv: string): Promise<void> {
  const rows = listTrainingRows(parseFairFaceLabels(csv)).filter(isCalibrationRow);
  const { faces } = await readBandedFaces(facesFolder, rows);
  const knots = engineVersions.map((version) => [version, fitCalibration(faces, version)] as const);
  const intervals = knots.map(
    ([version, fitted]) =>
      [
        version,
        fitIntervals(
          faces.map((face) => recalibrate(face, version, fitted)),
          version,
        ),
      ] as const,
  );
  console.log(`${rows.length} faces`);
  await writeByVersion("calibration.json", knots);
  await writeByVersion("intervals.json", intervals);
}

/** Gives a face the years that a version estimates with new knots. */
function recalibrate(
  face: ReadFace<EngineVersion>,
  version: EngineVersion,
  knots: readonly CalibrationKnot[],
): ReadFace<EngineVersion> {
  const reading = face.readings[version];
  if (!("years" in reading)) return face;
  const years = roundYears(interpolate(knots, uncalibrateAge(version, reading.years)));
  return { ...face, readings: { ...face.readings, [version]: { ...reading, years } } };
}

async function writeByVersion(name: string, values: readonly (readonly [EngineVersion, object])[]) {
  const lines = values.map(([version, value]) => `  "${version}": ${JSON.stringify(value)}`);
  const text = `{\n${lines.join(",\n")}\n}\n`;
  await writeFile(fileURLToPath(new URL(name, folder)), text);
  console.log(`\n${name}:\n${text}`);
}
