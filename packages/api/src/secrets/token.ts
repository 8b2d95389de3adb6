import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** An opaque secret of 256 random bits, base64url. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * The secret of a mailed link: 128 random bits, base64url. It works once and for an hour or a day, and is short enough
 * that the link stays on one line of a plain mail.
 */
export function createLinkToken(): string {
  return randomBytes(16).toString("base64url");
}

/** What is stored of such a secret. It is random, so a plain hash cannot be searched. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Six digits, evenly distributed. */
export function createCode(): string {
  return randomInt(0, 1_000_000).toString().padStart(6, "0");
}

/** Compares two secrets in constant time. */
export function isSameSecret(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
