import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { ContractError } from "@ofage/contract";
import pLimit from "p-limit";
import { createFairQueue } from "../fair-queue.ts";
import { rateLimitAddress, rateLimitNetwork } from "../ip-address.ts";

// OWASP Password Storage Cheat Sheet: Argon2id (the library's default), 19 MiB, two iterations, one lane.
const workFactor = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** With more waiting, a new one would wait longer than a person does. An address may be an office's. */
const waitingLimits = { waiting: 200, waitingPerCaller: 20 };

/** Hashes passwords, for work whose turn it is. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  /** @param stored undefined or null if there is no password; the result is then false, in the same time */
  matches(stored: string | null | undefined, password: string): Promise<boolean>;
}

export interface PasswordHasher {
  /**
   * Runs work that includes password hashing, a few at a time and in turns by network and address: in a surge of sign-ins the
   * others wait here, before they query the database, and those of other networks wait for one of each network only.
   * @param ipAddress of the caller; IPv6 counts by its /64
   * @throws rate_limited if too many of the address are already waiting, or too many of all and none of a network with more
   */
  runInQueue<Result>(ipAddress: string, work: (hashing: PasswordHashing) => Promise<Result>): Promise<Result>;
}

/**
 * Creates a hasher that runs on other threads and leaves one core to everything else that this process does.
 * @param cost of Argon2id, its memory in KiB; tests hash at less
 */
export function createPasswordHasher(cost = workFactor): PasswordHasher {
  const threads = Math.max(1, availableParallelism() - 1);
  const onThread = pLimit(threads);
  const queue = createFairQueue(
    {
      // One more, so that it can query the database while the others hash.
      running: threads + 1,
      runningPerCaller: Math.ceil(threads / 2),
      ...waitingLimits,
    },
    () => new ContractError("rate_limited", "Too many attempts. Please try again later.", { retry_after: 5 }),
  );
  // Dummy hash, so that an unknown address takes the same time as a known one.
  const nobody = hash("", cost);
  const hashing: PasswordHashing = {
    hash: (password) => onThread(() => hash(password, cost)),
    matches: async (stored, password) => {
      const matches = await onThread(async () => verify(stored ?? (await nobody), password));
      return matches && typeof stored === "string";
    },
  };
  return {
    runInQueue: (ipAddress, work) =>
      queue({ network: rateLimitNetwork(ipAddress), caller: rateLimitAddress(ipAddress) }, () =>
        work(hashing),
      ),
  };
}
