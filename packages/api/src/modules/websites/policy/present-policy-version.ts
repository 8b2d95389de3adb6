import type { PolicyVersion } from "@ofage/contract";
import type { PolicyVersionRow } from "./store.ts";

/** Presents a policy version. */
export function presentPolicyVersion({ version, created_at, by, settings }: PolicyVersionRow): PolicyVersion {
  return { version, created_at: created_at.toISOString(), by, settings };
}
