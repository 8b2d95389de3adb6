import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { ContractError } from "@ofage/contract";
import pLimit from "p-limit";

// OWASP Password Storage Cheat Sheet: Argon2id (the library's default), 19 MiB, two iterations, one lane.
const workFactor = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

// Beyond this many waiting, a newcomer would wait longer than a person does.
const longestQueue = 200;

export interface Passwords {
  /** @throws rate_limited when too many already wait */
  hash(password: string): Promise<string>;
  /**
   * @param stored undefined or null where there is no password; then always false, in the same time
   * @throws rate_limited when too many already wait
   */
  match(stored: string | null | undefined, password: string): Promise<boolean>;
}

/** Hashes passwords on other threads, leaving one core to everything else that this process answers. */
export function createPasswords(): Passwords {
  const limit = pLimit(Math.max(1, availableParallelism() - 1));
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= longestQueue) {
      throw new ContractError("rate_limited", "Too many attempts. Please try again later.", {
        retry_after: 5,
      });
    }
    return limit(work);
  };
  // The hash of no password: an unknown address costs the same time as a known one.
  const nobody = hash("", workFactor);
  return {
    hash: async (password) => inTurn(() => hash(password, workFactor)),
    match: async (stored, password) => {
      const matches = await inTurn(async () => verify(stored ?? (await nobody), password));
      return matches && typeof stored === "string";
    },
  };
}
