// Locates the faces that train or calibrate the age network, as training/README.md says.
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { listTrainingRows, parseFairFaceLabels } from "@ofage/evaluation/accuracy";
import { listAnchors } from "./list-anchors.ts";
import { frameFairFace } from "./frame-fairface.ts";
import { locateFaces } from "./locate-faces.ts";

const usage = "npm run locate-faces -- --faces FOLDER (--labels FAIRFACE_CSV | --anchors JSON) --out FILE";

try {
  const options = {
    faces: { type: "string" },
    labels: { type: "string" },
    anchors: { type: "string" },
    out: { type: "string" },
  } as const;
  const { faces, labels, anchors, out } = parseArgs({ options }).values;
  if (!faces || !out || !labels === !anchors) throw new Error(usage);
  const rows = labels
    ? listTrainingRows(parseFairFaceLabels(await readFile(labels, "utf8"))).map(frameFairFace)
    : listAnchors(await readFile(anchors!, "utf8"));
  console.log(`${await locateFaces(rows, faces, out)} of ${rows.length} faces located`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
