// Measures how far each model version of this build is from the truth, on faces of known age or of a known band of ages.
import { readFile } from "node:fs/promises";
import { findDataSet, isFairFaceCsv } from "@ofage/evaluation/accuracy";
import { parseAccuracyArguments } from "./accuracy-arguments.ts";
import { calibrateVersions } from "./calibrate-versions.ts";
import { measureBands } from "./measure-bands.ts";
import { measureExactAges } from "./measure-exact-ages.ts";

try {
  const given = parseAccuracyArguments(process.argv.slice(2));
  const labels = await readFile(given.labelsFile);
  const dataSet = await findDataSet(labels);
  if (given.shouldWrite && !dataSet) {
    throw new Error(
      "Nobody has described this set: what is published says whose faces these are. Put its name, source and license, and the SHA-256 of its labels, into packages/evaluation/src/accuracy/data-sets/.",
    );
  }
  const csv = labels.toString("utf8");
  if (given.shouldCalibrate) await calibrateVersions(given.facesFolder, csv);
  else await (isFairFaceCsv(csv) ? measureBands : measureExactAges)({ ...given, csv, dataSet });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
