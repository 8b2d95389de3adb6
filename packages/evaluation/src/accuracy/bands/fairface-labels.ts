import { FaceLabelsError } from "../face-labels.ts";
import type { AgeBand } from "../groups.ts";

/** A face whose age is known as a band. */
export interface BandLabel {
  /** Name of its JPEG in the folder of faces. */
  file: string;
  band: AgeBand;
  /** FairFace's label: `Female` or `Male`. */
  sex: string;
  /** FairFace's label of a group of people, such as `East Asian`. */
  group: string;
}

const HEADER = ["file", "age", "gender", "race"];

/** FairFace's bands, youngest first, by every name that they have in copies of its labels: a spreadsheet takes "10-19" for a month. */
const BANDS: Readonly<Record<string, AgeBand>> = {
  "0-2": { from: 0, to: 3 },
  "3-9": { from: 3, to: 10 },
  "03-Sep": { from: 3, to: 10 },
  "10-19": { from: 10, to: 20 },
  "Oct-19": { from: 10, to: 20 },
  "20-29": { from: 20, to: 30 },
  "30-39": { from: 30, to: 40 },
  "40-49": { from: 40, to: 50 },
  "50-59": { from: 50, to: 60 },
  "60-69": { from: 60, to: 70 },
  "more than 70": { from: 70, to: null },
};

/** Returns true if a CSV has the header of FairFace's labels. */
export const isFairFaceCsv = (csv: string): boolean =>
  HEADER.every((name, index) => csv.slice(0, csv.search(/\r?\n/)).split(",")[index] === name);

/**
 * Parses FairFace's label file (Kärkkäinen and Joo, WACV 2021): the columns file, age, gender and race, in this order.
 * @throws FaceLabelsError
 */
export function parseFairFaceLabels(csv: string): BandLabel[] {
  if (!isFairFaceCsv(csv)) throw new FaceLabelsError(`the first line must name ${HEADER.join(", ")}`);
  const [, ...lines] = csv.trim().split(/\r?\n/);
  if (lines.length === 0) throw new FaceLabelsError("there is no face in it");
  return lines.map((line, index) => {
    const [file, age, sex, group] = line.split(",");
    const band = BANDS[age ?? ""];
    if (!file || !band || !sex || !group)
      throw new FaceLabelsError(`line ${index + 2} lacks a file, a sex, a group or one of FairFace's bands`);
    return { file, band, sex, group };
  });
}
