// Verifies an exported audit log: npm run verify-audit-log -- audit-log.jsonl [--jwks FILE_OR_URL]
// It needs only Node, so that it can be read and run separately.
import { createHash, createPublicKey, verify } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";

/** Serializes an audit event by RFC 8785: whole numbers only, neither NaN nor fractions. */
function canonicalJson(value) {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const members = Object.keys(value)
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name])}`);
  return `{${members.join(",")}}`;
}

/**
 * Verifies a file's events and its final chain head.
 * @throws with the number of the faulty line
 */
async function verifyChain(file) {
  const chain = { seq: 0, hash: "0".repeat(64), organization: undefined };
  let end;
  let number = 0;
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    number++;
    if (text === "") continue;
    const fail = (what) => new Error(`Line ${number} of the file: ${what}.`);
    if (end) throw fail("data follows the end of the log");
    let line;
    try {
      line = JSON.parse(text);
    } catch {
      throw fail("not valid JSON");
    }
    if (line.head) end = line;
    else verifyNextLine(chain, line, fail);
  }
  if (!end) throw new Error("The file is truncated: its chain head is missing, and events may be, too.");
  const { seq, hash } = end.head;
  if (seq !== chain.seq || hash !== chain.hash)
    throw new Error(`The chain ends at line ${chain.seq}, but should end at line ${seq} with hash ${hash}.`);
  return { ...chain, statement: end.statement };
}

/** Adds one event if it continues the chain. */
function verifyNextLine(chain, { hash, ...line }, fail) {
  const what = `seq ${line.seq} (${line.type}, ${line.created_at})`;
  if (line.seq !== chain.seq + 1)
    throw fail(`${what} follows seq ${chain.seq}: events are missing, duplicated, or reordered`);
  chain.organization ??= line.organization_id;
  if (line.organization_id !== chain.organization) throw fail(`${what} belongs to another organization`);
  chain.seq = line.seq;
  if (line.prev_hash !== chain.hash)
    throw fail(`${what} does not match the hash of the previous line: one of the two was changed`);
  if (createHash("sha256").update(canonicalJson(line)).digest("hex") !== hash)
    throw fail(`${what} was changed: its hash does not match`);
  chain.hash = hash;
}

/** Verifies the signature of the chain's end, and that it signs this end. */
async function verifySignature({ organization, seq, hash, statement }, jwks) {
  const text = /^https?:/.test(jwks) ? await (await fetch(jwks)).text() : await readFile(jwks, "utf8");
  const [head, body, signature] = statement.split(".");
  const decoded = (part) => JSON.parse(Buffer.from(part, "base64url").toString());
  const { kid, alg, typ } = decoded(head);
  const jwk = JSON.parse(text).keys.find((key) => key.kid === kid);
  const claims = decoded(body);
  const isSigned =
    alg === "EdDSA" &&
    typ === "audit-head+jwt" &&
    jwk !== undefined &&
    verify(
      null,
      Buffer.from(`${head}.${body}`),
      createPublicKey({ key: jwk, format: "jwk" }),
      Buffer.from(signature, "base64url"),
    );
  if (!isSigned) throw new Error("The final statement is not signed by one of these keys.");
  if (claims.sub !== organization || claims.seq !== seq || claims.hash !== hash)
    throw new Error("The final statement belongs to a different chain.");
  return new Date(claims.iat * 1000).toISOString();
}

const [file, option, jwks] = process.argv.slice(2);
try {
  if (!file || (option !== undefined && (option !== "--jwks" || !jwks)))
    throw new Error("Usage: npm run verify-audit-log -- <file> [--jwks <file or URL of jwks.json>]");
  const chain = await verifyChain(file);
  console.log(`The chain is intact: ${chain.seq} lines, up to ${chain.hash}.`);
  if (jwks) console.log(`Its end was signed at ${await verifySignature(chain, jwks)}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
