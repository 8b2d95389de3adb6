import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Description of a set of labeled faces. The faces themselves are in no repository. */
export interface DataSet {
  /** Hex SHA-256 of the labels, by which the description of a set is found. */
  labels_sha256: string;
  name: string;
  source: string;
  license: string;
  /** Source of the ages and their certainty. */
  labels: string;
  /** Kind of these faces, and so the conclusions that they do not support. */
  limits: string;
}

const folder = join(import.meta.dirname, "data-sets");

/**
 * Finds the description with these labels' hash; undefined when nobody has described the set.
 * @param labels bytes of the CSV
 */
export async function findDataSet(labels: Uint8Array): Promise<DataSet | undefined> {
  const hash = createHash("sha256").update(labels).digest("hex");
  for await (const file of glob("*.json", { cwd: folder })) {
    const dataSet: DataSet = JSON.parse(await readFile(join(folder, file), "utf8"));
    if (dataSet.labels_sha256 === hash) return dataSet;
  }
  return undefined;
}
