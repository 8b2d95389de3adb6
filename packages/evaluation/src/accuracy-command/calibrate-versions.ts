import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import {
  engineVersions,
  fitCalibration,
  isCalibrationRow,
  listTrainingRows,
  measureBandedFaces,
  parseFairFaceLabels,
} from "@ofage/evaluation/accuracy";

const target = fileURLToPath(new URL("../../../engine/src/versions/calibration.json", import.meta.url));

/**
 * Fits each version's calibration on FairFace's calibration rows and writes it into the engine.
 * @param facesFolder of the JPEGs that the labels name
 * @param csv FairFace's training labels, every row
 * @throws FaceLabelsError for other labels
 */
export async function calibrateVersions(facesFolder: string, csv: string): Promise<void> {
  const rows = listTrainingRows(parseFairFaceLabels(csv)).filter(isCalibrationRow);
  const { faces } = await measureBandedFaces(facesFolder, rows);
  const lines = engineVersions.map(
    (version) => `  "${version}": ${JSON.stringify(fitCalibration(faces, version))}`,
  );
  const knots = `{\n${lines.join(",\n")}\n}\n`;
  await writeFile(target, knots);
  console.log(`${rows.length} faces; written to ${target}:\n${knots}`);
}
