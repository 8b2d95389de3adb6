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
  | "act";

/** `prefix_` + UUIDv7 in base32: ids sort by the time they were made. */
export function createId(prefix: IdPrefix): string {
  return typeid(prefix).toString();
}

/** An id as it would have been made at another time, for sample data. */
export function createIdAt(prefix: IdPrefix, at: Date): string {
  return TypeID.fromUUID(prefix, v7({ msecs: at.getTime() })).toString();
}
