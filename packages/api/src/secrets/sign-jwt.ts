import { type JWTPayload, SignJWT } from "jose";
import type { Services } from "../context.ts";

interface JwtStatement {
  typ: string;
  audience: string;
  /** The id of what it is about. */
  subject: string;
  issuedAt: Date;
  claims: JWTPayload;
  /** Without one it has no end. */
  lifetimeSeconds?: number;
}

/** What is said of something, signed with the key of results (JWT, EdDSA): the same bytes every time the same is said. */
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
