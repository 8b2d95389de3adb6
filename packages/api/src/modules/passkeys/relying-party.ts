import { brand } from "@ofage/contract";
import type { Env } from "../../env.ts";

/** Party that every ceremony is bound to (WebAuthn Level 3 §4, "Relying Party"). */
export interface RelyingParty {
  /** Host name; passkeys of another host never match. */
  id: string;
  name: string;
  /** The only origin whose pages may run a ceremony. */
  origin: string;
}

/** Returns the relying party of an installation: its PUBLIC_URL, without the port for the id and without any path. */
export function relyingParty({ publicUrl }: Pick<Env, "publicUrl">): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: brand.name, origin };
}
