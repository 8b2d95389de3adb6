import { type JWTPayload, SignJWT } from "jose";
import type { Services } from "../context.ts";

interface JwtStatement {
  typ: string;
  audience: string;
  /** Id of the JWT's subject. */
  subject: string;
  issuedAt: Date;
  claims: JWTPayload;
  /** Lifetime in seconds; without it, the JWT does not expire. */
  lifetimeSeconds?: number;
}

/** Signs claims with the result key (JWT, EdDSA): the same claims always give the same bytes. */
export async function signJwt(
  { keyring, env }: Services,
  { typ, audience, subject, issuedAt, claims, lifetimeSeconds }: JwtStatement,
): Promise<string> {
  const { kid } = await keyring.resultJwk();
  const at = Math.floor(issuedAt.getTime() / 1000);
  const statement = new SignJWT(claims)
    .setProtectedHeader({ alg: "EdDSA", kid, typ })
    .setIssuer(env.publicUrl)
    .setAudience(audience)
    .setSubject(subject)
    .setIssuedAt(at);
  if (lifetimeSeconds !== undefined) statement.setExpirationTime(at + lifetimeSeconds);
  return statement.sign(keyring.resultKey);
}
