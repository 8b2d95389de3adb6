import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { ContractError } from "@ofage/contract";
import pLimit from "p-limit";

// OWASP Password Storage Cheat Sheet: Argon2id (the library's default), 19 MiB, two iterations, one lane.
const workFactor = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

// With more waiting, a new one would wait longer than a person does.
const maxQueueLength = 200;

export interface PasswordHasher {
  /**
   * Runs work that includes password hashing, a few at a time: in a surge of sign-ins the others wait here, before
   * they query the database.
   * @throws rate_limited if too many are already waiting
   */
  runInQueue<Result>(work: () => Promise<Result>): Promise<Result>;
  hash(password: string): Promise<string>;
  /** @param stored undefined or null if there is no password; the result is then false, in the same time */
  matches(stored: string | null | undefined, password: string): Promise<boolean>;
}

/** Creates a hasher that runs on other threads and leaves one core to everything else that this process does. */
export function createPasswordHasher(): PasswordHasher {
  const threads = Math.max(1, availableParallelism() - 1);
  const hashing = pLimit(threads);
  // One more, so that it can query the database while the others hash.
  const door = pLimit(threads + 1);
  // Dummy hash, so that an unknown address takes the same time as a known one.
  const nobody = hash("", workFactor);
  return {
    runInQueue: async (work) => {
      if (door.pendingCount >= maxQueueLength) {
        throw new ContractError("rate_limited", "Too many attempts. Please try again later.", {
          retry_after: 5,
        });
      }
      return door(work);
    },
    hash: (password) => hashing(() => hash(password, workFactor)),
    matches: async (stored, password) => {
      const matches = await hashing(async () => verify(stored ?? (await nobody), password));
      return matches && typeof stored === "string";
    },
  };
}
