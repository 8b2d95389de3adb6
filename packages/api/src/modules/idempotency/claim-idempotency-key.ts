import { setTimeout as wait } from "node:timers/promises";
import { ContractError, type OrganizationId, type UserId } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { keepLease } from "../../db/lease.ts";
import type { Db, Tx } from "../../db/schema.ts";
import {
  findClaim,
  deleteClaim,
  insertClaim,
  saveAnswer,
  type NewClaim,
  renewLease,
  takeOverClaim,
} from "./store.ts";

/** Owner of a request, its key, and its input. */
export interface IdempotentRequest {
  owner_id: OrganizationId | UserId;
  /** Operation that the key belongs to: the same key on another operation is another request. */
  scope: string;
  key: string;
  input: unknown;
}

/** Claim of a request that is executed for the first time. */
export interface IdempotencyClaim {
  /**
   * Saves the answer.
   * @throws idempotency_key_in_use if another request has taken the claim over meanwhile
   */
  saveAnswer(db: Db | Tx, answer: unknown): Promise<void>;
  /** Releases the key after a failed request. */
  release(): Promise<void>;
}

export const answerLifetimeMs = 86_400_000;

/**
 * Claims a request's Idempotency-Key, or returns the answer saved under it. It waits for an answer in progress (see `Intervals`).
 * @throws idempotency_key_reused for another input, idempotency_key_in_use if the first request is still in progress afterwards
 */
export async function claimIdempotencyKey(
  services: Services,
  { input, ...request }: IdempotentRequest,
): Promise<IdempotencyClaim | { answer: unknown }> {
  // Keyed, since a plain hash would allow guessing the input.
  const request_hash = services.keyring.digest("idempotency", JSON.stringify(input));
  const { idempotencyPoll, idempotencyWait } = services.intervals;
  const until = performance.now() + idempotencyWait;
  for (;;) {
    const taken = await claimOrFindAnswer(services, { ...request, request_hash, claimed_at: new Date() });
    if (taken) return taken;
    if (performance.now() > until) throw keyInUseError();
    await wait(idempotencyPoll);
  }
}

/**
 * Claims the key or finds its answer.
 * @returns undefined while another request is in progress
 */
async function claimOrFindAnswer(
  services: Services,
  row: NewClaim & { claimed_at: Date },
): Promise<IdempotencyClaim | { answer: unknown } | undefined> {
  if (await insertClaim(services.db, row)) return createClaim(services, row);
  const found = await findClaim(services.db, row, services.intervals.leaseTimeout / 1000);
  if (!found) return undefined;
  const isAnswerOver = row.claimed_at.getTime() - found.claimed_at.getTime() > answerLifetimeMs;
  const isOver = found.sealed === null ? found.is_lease_expired : isAnswerOver;
  if (isOver) return (await takeOverClaim(services.db, found, row)) ? createClaim(services, row) : undefined;
  if (found.request_hash !== row.request_hash) {
    throw new ContractError(
      "idempotency_key_reused",
      "This Idempotency-Key was already used for a different request. Please send a new key.",
    );
  }
  if (found.sealed === null) return undefined;
  return { answer: JSON.parse(services.keyring.open(found.sealed)) };
}

function createClaim(
  { db, keyring, intervals }: Services,
  row: NewClaim & { claimed_at: Date },
): IdempotencyClaim {
  const stop = keepLease(intervals.leaseRenewal, () => renewLease(db, row));
  return {
    saveAnswer: async (db, answer) => {
      stop();
      if (!(await saveAnswer(db, row, keyring.seal(JSON.stringify(answer))))) throw keyInUseError();
    },
    release: async () => {
      stop();
      await deleteClaim(db, row);
    },
  };
}

function keyInUseError(): ContractError {
  return new ContractError(
    "idempotency_key_in_use",
    "A request with this Idempotency-Key is still in progress. Please try again in a moment.",
    { retry_after: 1 },
  );
}
