import { hash, verify } from "@node-rs/argon2";

// OWASP Password Storage Cheat Sheet: Argon2id (the library's default), 19 MiB, two iterations, one lane.
const options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

// The hash of no password: an unknown address costs the same time as a known one.
const nobody = hashPassword("");

/** @param stored undefined when the address is unknown; then always false, in the same time */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password);
  return matches && stored !== undefined;
}
