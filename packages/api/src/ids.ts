import { typeid, TypeID } from "typeid-js";
import { v7 } from "uuid";

/** Prefixes of ids (wire.md, "Names"). */
export type IdPrefix =
  | "usr"
  | "ses"
  | "psk"
  | "web"
  | "ast"
  | "ver"
  | "req"
  | "key"
  | "whk"
  | "dlv"
  | "evt"
  | "aud"
  | "inv"
  | "pay";

/** `prefix_` + UUIDv7 in base32: ids sort by the time they were made. */
export function createId(prefix: IdPrefix): string {
  return typeid(prefix).toString();
}

/** An id as it would have been made at another time. */
export function createIdAt(prefix: IdPrefix, at: Date): string {
  return TypeID.fromUUID(prefix, v7({ msecs: at.getTime() })).toString();
}

/** What every id made at this time or later is not below, and every earlier one is below; none is of a time before 1970. */
export function firstIdAt(prefix: IdPrefix, at: Date): string {
  const time = Math.max(0, at.getTime()).toString(16).padStart(12, "0");
  return TypeID.fromUUID(prefix, `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`).toString();
}
