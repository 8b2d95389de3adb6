import { readFileSync } from "node:fs";
import { z } from "zod";

const file = new URL("../package.json", import.meta.url);

/** Version of this release. */
export const releaseVersion = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(file, "utf8"))).version;
