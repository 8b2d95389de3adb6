import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onFrame } from "./on-frame.ts";

onFrame((jpeg) => {
  const path = join(tmpdir(), "upload");
  writeFileSync(path, jpeg);
  rmSync(path);
});
