import { type JWTPayload, SignJWT } from "jose";
import type { Services } from "../../context.ts";
import type { CheckRow } from "./store.ts";

interface Statement {
  typ: string;
  audience: string;
  issuedAt: Date;
  claims: JWTPayload;
  /** Without one it has no end. */
  lifetimeSeconds?: number;
}

/** What is said of a check, signed with the key of results (JWT, EdDSA): the same bytes every time it is asked for. */
export async function signStatement(
  { keyring, env }: Services,
  check: CheckRow,
  { typ, audience, issuedAt, claims, lifetimeSeconds }: Statement,
): Promise<string> {
  const { kid } = await keyring.resultJwk();
  const at = Math.floor(issuedAt.getTime() / 1000);
  const statement = new SignJWT(claims)
    .setProtectedHeader({ alg: "EdDSA", kid, typ })
    .setIssuer(env.publicUrl)
    .setAudience(audience)
    .setSubject(check.id)
    .setIssuedAt(at);
  if (lifetimeSeconds !== undefined) statement.setExpirationTime(at + lifetimeSeconds);
  return statement.sign(keyring.resultKey);
}
