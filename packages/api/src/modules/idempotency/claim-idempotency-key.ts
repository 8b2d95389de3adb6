import { setTimeout as wait } from "node:timers/promises";
import { ContractError } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { leaseTimeoutSeconds, maxLeaseMs, keepLease } from "../../db/lease.ts";
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

/** Whose request it is, under which key, and what it asks for. */
export interface IdempotentRequest {
  account_id: string;
  /** The call it belongs to: the same key on another call is another request. */
  scope: string;
  key: string;
  input: unknown;
}

/** A request that is done for the first time. */
export interface IdempotencyClaim {
  /** Keeps its answer. @throws idempotency_key_in_use when another request has taken it over meanwhile */
  saveAnswer(db: Db | Tx, answer: unknown): Promise<void>;
  /** Gives the key free, for a request that failed. */
  release(): Promise<void>;
}

export const answerLifetimeMs = 86_400_000;
/** How long a request that was sent twice waits for the answer of the first. More than `leaseTimeoutSeconds`: who asks again after a kill is answered. */
const waitMs = 5_000;
const pollIntervalMs = 50;

/**
 * Takes a request's Idempotency-Key, or finds the answer that was given under it, and waits five seconds for one that is being made.
 * @throws idempotency_key_reused for another input, idempotency_key_in_use while the first request is still under way then
 */
export async function claimIdempotencyKey(
  services: Services,
  { input, ...request }: IdempotentRequest,
): Promise<IdempotencyClaim | { answer: unknown }> {
  // Keyed, since an input may hold what a plain hash would let somebody guess.
  const request_hash = services.keyring.digest("idempotency", JSON.stringify(input));
  const until = performance.now() + waitMs;
  for (;;) {
    const taken = await claimOrFindAnswer(services, { ...request, request_hash, claimed_at: new Date() });
    if (taken) return taken;
    if (performance.now() > until) throw keyInUseError();
    await wait(pollIntervalMs);
  }
}

/** @returns undefined while another request is being answered */
async function claimOrFindAnswer(
  services: Services,
  row: NewClaim & { claimed_at: Date },
): Promise<IdempotencyClaim | { answer: unknown } | undefined> {
  if (await insertClaim(services.db, row)) return createClaim(services, row);
  const found = await findClaim(services.db, row, leaseTimeoutSeconds);
  if (!found) return undefined;
  const age = row.claimed_at.getTime() - found.claimed_at.getTime();
  const isOver = found.sealed === null ? found.is_silent || age > maxLeaseMs : age > answerLifetimeMs;
  if (isOver) return (await takeOverClaim(services.db, found, row)) ? createClaim(services, row) : undefined;
  if (found.request_hash !== row.request_hash) {
    throw new ContractError(
      "idempotency_key_reused",
      "This Idempotency-Key was used with another request. Please send a new key.",
    );
  }
  if (found.sealed === null) return undefined;
  return { answer: JSON.parse(services.keyring.open(found.sealed)) };
}

function createClaim({ db, keyring }: Services, row: NewClaim & { claimed_at: Date }): IdempotencyClaim {
  const stop = keepLease(() => renewLease(db, row));
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
    "A request with this Idempotency-Key is under way. Please try again in a moment.",
    { retry_after: 1 },
  );
}
