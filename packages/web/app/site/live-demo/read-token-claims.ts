/** Claim of a result token (RFC 7519 §4). */
export interface TokenClaim {
  name: string;
  /** Readable value. */
  value: string;
  meaning: string;
}

const claimMeanings: Readonly<Record<string, string>> = {
  iss: "Who signed it: this server.",
  aud: "Whom it is for: the website, by its asset id. Another website refuses it.",
  sub: "The check, by its id. A website that must accept it once only remembers this.",
  reference_id:
    "The website's own id of this visit, as it gave it. So nobody can hand the token to another visitor.",
  age_verified: "The answer: true opens the door, false does not, null means that no age was decided.",
  age_threshold: "The age that was asked for, in years.",
  iat: "When it was decided.",
  exp: "When it ends: an hour later.",
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
