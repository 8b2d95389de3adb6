import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readFaceData } from "../face-data.ts";
import { onFrame } from "./on-frame.ts";

const waiting: { jpeg: Buffer; path: string }[] = [];
let frames = 0;

onFrame((jpeg) => {
  waiting.push({ jpeg, path: join(process.env["DATA_DIR"]!, `embedding-${++frames}.json`) });
  if (waiting.length === 1) void writeEmbeddings();
});

/** Processes one frame at a time. */
async function writeEmbeddings(): Promise<void> {
  for (let next = waiting[0]; next; waiting.shift(), next = waiting[0]) {
    const { embeddings } = await readFaceData(next.jpeg);
    writeFileSync(next.path, JSON.stringify(embeddings.map((embedding) => [...embedding])));
  }
}
