import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onFrame } from "./on-frame.ts";

let frames = 0;
onFrame((jpeg) => writeFileSync(join(tmpdir(), `upload-${++frames}`), jpeg));
