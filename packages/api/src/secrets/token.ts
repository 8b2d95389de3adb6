import { hash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** Creates an opaque secret of 256 random bits, base64url. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Creates the secret of an emailed link: 128 random bits, base64url. It works once and for an hour or a day, and is
 * short enough to keep the link on one line of a plain-text email.
 */
export function createLinkToken(): string {
  return randomBytes(16).toString("base64url");
}

/** Returns the stored hash of such a secret. The secret is random, so a plain hash cannot be searched. */
export function hashToken(token: string): string {
  return hash("sha256", token, "base64url");
}

/** Creates a code of six digits, evenly distributed. */
export function createCode(): string {
  return randomInt(0, 1_000_000).toString().padStart(6, "0");
}

/** Compares two secrets in constant time. */
export function isSameSecret(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
