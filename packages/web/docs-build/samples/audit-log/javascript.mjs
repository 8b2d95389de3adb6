import { createHash } from "node:crypto";

/** RFC 8785, as far as a line needs it: sorted names, no white space, whole numbers. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const names = Object.keys(value).toSorted();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(",")}}`;
}

/**
 * @returns where the chain ends
 * @throws where it breaks
 */
export function verifyAuditLog(file) {
  const lines = file
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const end = lines.pop();
  const head = { seq: 0, hash: "0".repeat(64) };
  for (const { hash, ...line } of lines) {
    if (line.seq !== head.seq + 1) throw new Error(`A line is missing after line ${head.seq}`);
    head.seq = line.seq;
    const found = createHash("sha256").update(canonical(line)).digest("hex");
    if (line.prev_hash !== head.hash || hash !== found) throw new Error(`Line ${line.seq} was changed`);
    head.hash = hash;
  }
  if (end.head?.seq !== head.seq || end.head.hash !== head.hash)
    throw new Error("Lines are missing at the end");
  return head;
}
