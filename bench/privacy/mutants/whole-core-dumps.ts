import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

// As before the server kept its memory out of them: what core(5) has as the default.
const { writeFileSync } = fs;
fs.writeFileSync = (path, data, options) =>
  writeFileSync(path, path === "/proc/self/coredump_filter" ? "0x33" : data, options);
syncBuiltinESMExports();
