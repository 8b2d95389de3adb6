import { isAbsolute } from "node:path";
import { z } from "zod";

const maxLists = 16;

/** Where this installation's trust anchors come from. */
export interface TrustSources {
  /** Folder of PEM files with anchors; undefined for none. */
  anchorFolder: string | undefined;
  /** Trusted lists: https addresses or absolute file paths. */
  lists: readonly string[];
  /** Folder of PEM files with the certificates that may sign the lists; undefined if there are no lists. */
  signerFolder: string | undefined;
}

/** TRUSTED_LISTS: https addresses and absolute file paths, separated by commas. */
export const TrustedListsVariable = z
  .string()
  .transform((text) => [...new Set(text.split(",").map((part) => part.trim()))])
  .refine(
    (sources) => sources.length <= maxLists && sources.every(isTrustedListSource),
    `expected at most ${maxLists} https addresses or absolute file paths, separated by commas`,
  );

function isTrustedListSource(source: string): boolean {
  if (isAbsolute(source)) return true;
  const url = URL.parse(source);
  return url?.protocol === "https:" && url.username === "" && url.password === "";
}

/** Tells whether a list is fetched from an address, not read from a file. */
export const isListAddress = (source: string): boolean => !isAbsolute(source);

/** Names a list for records and screens: its file's name, or the host and the last part of its address, without an extension. */
export function nameTrustedList(source: string): string {
  const url = isListAddress(source) ? new URL(source) : undefined;
  const last = (url?.pathname ?? source)
    .split(/[/\\]/)
    .at(-1)!
    .replace(/\.\w+$/, "");
  return url ? [url.host, last].filter((part) => part !== "").join("/") : last;
}
