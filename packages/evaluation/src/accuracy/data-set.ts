import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";

/** What is told of a set of labelled faces. The faces themselves are in no repository. */
export interface DataSet {
  /** Hex SHA-256 of the labels: how a description is found for a set. */
  labels_sha256: string;
  name: string;
  source: string;
  licence: string;
  /** Where the ages come from, and how sure they are. */
  labels: string;
  /** What kind of faces these are, and so what nobody should conclude from them. */
  limits: string;
}

const folder = join(import.meta.dirname, "data-sets");

/** The description with these labels' hash; undefined when nobody has described the set. @param labels bytes of the CSV */
export async function findDataSet(labels: Uint8Array): Promise<DataSet | undefined> {
  const hash = createHash("sha256").update(labels).digest("hex");
  for await (const file of glob("*.json", { cwd: folder })) {
    const dataSet: DataSet = JSON.parse(await readFile(join(folder, file), "utf8"));
    if (dataSet.labels_sha256 === hash) return dataSet;
  }
  return undefined;
}
