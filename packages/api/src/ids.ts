import { typeid, TypeID } from "typeid-js";
import { v7 } from "uuid";

/** Prefixes of ids. */
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
  | "act"
  | "inv"
  | "pay"
  | "org"
  | "ivt"
  | "svw"
  | "alt";

/** Creates an id: `prefix_` + UUIDv7 in base32, so that ids sort by creation time. */
export function createId<Prefix extends IdPrefix>(prefix: Prefix): `${Prefix}_${string}` {
  return typeid(prefix).toString() as `${Prefix}_${string}`;
}

/** Creates an id as if at another time. */
export function createIdAt<Prefix extends IdPrefix>(prefix: Prefix, at: Date): `${Prefix}_${string}` {
  return TypeID.fromUUID(prefix, v7({ msecs: at.getTime() })).toString() as `${Prefix}_${string}`;
}

/**
 * Returns the lower bound of the ids made at this time or later; every earlier id is below it. No id is from before
 * 1970.
 */
export function firstIdAt(prefix: IdPrefix, at: Date): string {
  const time = Math.max(0, at.getTime()).toString(16).padStart(12, "0");
  return TypeID.fromUUID(prefix, `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`).toString();
}
