import { createHash } from "node:crypto";
import type { AuditEvent } from "@ofage/contract";
import { type CanonicalValue, canonicalJson } from "./canonical-json.ts";

/** What the first line of a chain has as the hash of the one before it. */
export const genesisHash = "0".repeat(64);

/** The hex SHA-256 of a line, with `prev_hash` and without `hash`, as canonical JSON (RFC 8785). */
export function hashAuditEvent(line: Omit<AuditEvent, "hash">): string {
  return createHash("sha256")
    .update(canonicalJson(line as CanonicalValue))
    .digest("hex");
}
