import { brand } from "@ofage/contract";
import type { Env } from "../../env.ts";

/** What every ceremony is bound to (WebAuthn Level 3 §4, "Relying Party"). */
export interface RelyingParty {
  /** The host name: passkeys of another one never match. */
  id: string;
  name: string;
  /** The one origin whose pages may hold a ceremony. */
  origin: string;
}

/** The relying party of an installation: its PUBLIC_URL, without the port for the id and without any path. */
export function relyingParty({ publicUrl }: Pick<Env, "publicUrl">): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: brand.name, origin };
}
