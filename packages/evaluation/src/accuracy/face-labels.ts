/** A face of known age. */
export interface FaceLabel {
  /** Name of its JPEG in the folder of faces. */
  file: string;
  /** Years on the day of the picture; may be fractional. */
  age: number;
  /** Label of the set; null where it has none. */
  sex: string | null;
}

/** The labels are not as expected; the message names the line. */
export class FaceLabelsError extends Error {
  override name = "LabelsError";
}

/**
 * Parses the labels of a set from a CSV whose header names at least `file` and `age`, and `sex` where it is known.
 * Other columns are ignored.
 * @throws FaceLabelsError
 */
export function parseFaceLabels(csv: string): FaceLabel[] {
  const [head = "", ...lines] = csv.trim().split(/\r?\n/);
  if (csv.includes('"')) throw new FaceLabelsError("quoted fields are not read: take the quotes out");
  const columns = head.split(",").map((name) => name.trim());
  const [file, age, sex] = ["file", "age", "sex"].map((name) => columns.indexOf(name));
  if (file === -1 || age === -1)
    throw new FaceLabelsError("the first line must name the columns file and age");
  if (lines.length === 0) throw new FaceLabelsError("there is no face in it");
  return lines.map((line, index) => {
    const cells = line.split(",").map((cell) => cell.trim());
    const years = Number(cells[age!] || Number.NaN);
    if (!cells[file!] || !(years >= 0 && years < 130)) {
      throw new FaceLabelsError(`line ${index + 2} lacks a file or an age`);
    }
    return { file: cells[file!]!, age: years, sex: cells[sex!] || null };
  });
}
