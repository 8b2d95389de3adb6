import type { Website } from "./websites.ts";
import { sorted } from "./sorted.ts";

/** Fields that are no settings, or never change. */
const leftOut: ReadonlySet<string> = new Set(["total_verifications", "success_rate", "created_at"]);

/**
 * Computes a short name of a website's settings, the same for the same settings. It tells an editor that someone else has saved others
 * meanwhile; nothing else depends on it.
 * @returns two 32-bit FNV-1a hashes (RFC 9923) of the settings as JSON with sorted names, over its UTF-16 units, in hex
 */
export function websiteRevision(website: Website): string {
  const settings = sorted(
    Object.entries(website).filter(([name]) => !leftOut.has(name)),
    ([a], [b]) => (a < b ? -1 : 1),
  );
  const text = JSON.stringify(settings);
  return hashText(text, 0x811c9dc5) + hashText(text, 0x01000193);
}

function hashText(text: string, basis: number): string {
  let hash = basis;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
