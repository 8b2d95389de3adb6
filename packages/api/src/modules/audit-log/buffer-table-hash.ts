import { createHash } from "node:crypto";
import { bufferYears, modelVersions } from "@ofage/contract";
import { canonicalJson } from "./canonical-json.ts";

const sensitivities = Array.from({ length: 101 }, (_, sensitivity) => sensitivity);

/** Years of buffer for each sensitivity from 0 to 100, by model, as this build of the service applies them. */
export const bufferTable = Object.fromEntries(
  modelVersions.map((model) => [model, sensitivities.map(bufferYears)]),
);

/** Hex SHA-256 of that table as canonical JSON. A build that decides differently has a different hash. */
export const bufferTableHash = createHash("sha256").update(canonicalJson(bufferTable)).digest("hex");
