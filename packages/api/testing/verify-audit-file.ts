import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { callApi, type CallOptions, sendRequest } from "./call-api.ts";

const script = fileURLToPath(new URL("../../../scripts/verify-audit-log.mjs", import.meta.url));

/**
 * Runs `npm run verify-audit-log` on a text.
 * @returns its exit code and output
 */
export async function verifyAuditFile(file: string, jwks?: string): Promise<{ code: number; said: string }> {
  const folder = await mkdtemp(join(tmpdir(), "ofage-audit-"));
  try {
    const paths = [join(folder, "audit-log.jsonl"), join(folder, "jwks.json")] as const;
    await writeFile(paths[0], file);
    if (jwks !== undefined) await writeFile(paths[1], jwks);
    const options = jwks === undefined ? [] : ["--jwks", paths[1]];
    const child = spawn(process.execPath, [script, paths[0], ...options]);
    const [out, error, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, "close"),
    ]);
    return { code: code as number, said: out + error };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Exports an organization's log and verifies it with the server's keys. */
export async function verifyAuditLogExport(session: string, options: CallOptions = {}) {
  const exported = await callApi("exportAuditLog", {}, { ...options, bearer: session });
  const jwks = await sendRequest("GET", "/.well-known/jwks.json", options);
  return { ...(await verifyAuditFile(exported.text, jwks.text)), file: exported.text };
}
