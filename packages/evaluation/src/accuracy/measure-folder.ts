import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Engine } from "@ofage/engine";

export interface FolderMeasurement<Face> {
  faces: Face[];
  /** Hex SHA-256 over the pictures, in the order of the labels. */
  facesSha256: string;
}

/**
 * Measures each labeled face of a folder, as many at a time as there are cores, and closes the engine.
 * @param folder of the JPEGs that the labels name
 * @returns faces in the order of the labels
 * @throws Error that names the file of a face that cannot be read, because the engine's own error names only a frame
 */
export async function measureFolder<Label extends { file: string }, Face>(
  engine: Engine,
  folder: string,
  labels: readonly Label[],
  measure: (label: Label, portrait: Uint8Array, index: number) => Promise<Face>,
): Promise<FolderMeasurement<Face>> {
  try {
    const pictures = createHash("sha256");
    const faces: Face[] = [];
    const lanes = availableParallelism();
    for (let at = 0; at < labels.length; at += lanes) {
      const batch = labels.slice(at, at + lanes);
      const portraits = await Promise.all(batch.map(({ file }) => readFile(join(folder, file))));
      for (const portrait of portraits) pictures.update(portrait);
      faces.push(
        ...(await Promise.all(
          batch.map((label, lane) =>
            measure(label, portraits[lane]!, at + lane).catch((cause: unknown) => {
              const message = cause instanceof Error ? cause.message : cause;
              throw new Error(`${label.file}: ${message}`, { cause });
            }),
          ),
        )),
      );
    }
    return { faces, facesSha256: pictures.digest("hex") };
  } finally {
    await engine.close();
  }
}
