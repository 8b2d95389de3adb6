/** Claim of a result token (RFC 7519 §4). */
export interface TokenClaim {
  name: string;
  /** Readable value. */
  value: string;
  meaning: string;
}

const claimMeanings: Readonly<Record<string, string>> = {
  iss: "The signer: this server.",
  aud: "The audience: the website, by its asset ID. Any other website rejects the token.",
  sub: "The ID of the verification. A website can store it to accept each token only once.",
  reference_id:
    "The website’s own ID for this visit, which keeps anyone from passing the token to another visitor. The demo keeps none.",
  age_verified: "The answer: true means old enough, false means not old enough, and null means no decision.",
  age_threshold: "The required age, in years.",
  challenge_kind: "Which kind of scan it was: head_turn, or without_turn, which proves less.",
  method: "The method that decided.",
  assurance:
    "How the age was established: estimated from a face, read from a document, or verified by an issuer’s signature.",
  policy_version: "The version of the website’s policy that decided.",
  iat: "Time of the decision.",
  exp: "Expiration time, one hour later.",
};

/**
 * Reads the claims of a token without verifying it: that is the job of the website's server.
 * @param token JWT in compact serialization (RFC 7515 §7.1)
 */
export function readTokenClaims(token: string): TokenClaim[] {
  const payload = token.split(".")[1]!.replaceAll("-", "+").replaceAll("_", "/");
  const bytes = Uint8Array.from(atob(payload), (character) => character.codePointAt(0)!);
  const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  return Object.keys(claimMeanings)
    .filter((name) => name in claims)
    .map((name) => ({ name, value: formatClaimValue(name, claims[name]), meaning: claimMeanings[name]! }));
}

function formatClaimValue(name: string, value: unknown): string {
  const isTime = (name === "iat" || name === "exp") && typeof value === "number";
  return isTime ? `${value} (${new Date(value * 1000).toLocaleTimeString("en-US")})` : String(value);
}
