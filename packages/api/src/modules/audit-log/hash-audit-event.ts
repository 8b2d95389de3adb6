import { createHash } from "node:crypto";
import type { AuditEvent } from "@ofage/contract";
import { type CanonicalValue, canonicalJson } from "./canonical-json.ts";

/** Previous hash of the first event in a chain. */
export const genesisHash = "0".repeat(64);

/** Computes the hex SHA-256 of an audit event, with `prev_hash` and without `hash`, as canonical JSON (RFC 8785). */
export function hashAuditEvent(line: Omit<AuditEvent, "hash">): string {
  return createHash("sha256")
    .update(canonicalJson(line as CanonicalValue))
    .digest("hex");
}
