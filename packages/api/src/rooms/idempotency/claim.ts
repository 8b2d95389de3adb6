import { ContractError } from "@ofage/contract";
import type { Services } from "../../context.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { claimById, dropClaim, insertClaim, keepAnswer, takeOver } from "./store.ts";

/** Whose request it is, under which key, and what it asks for. */
export interface KeyedRequest {
  account_id: string;
  /** The call it belongs to: the same key on another call is another request. */
  scope: string;
  key: string;
  input: unknown;
}

/** A request that is done for the first time. */
export interface Claim {
  /** Keeps its answer. @throws idempotency_key_in_use when another request has taken it over meanwhile */
  keep(db: Db | Tx, answer: unknown): Promise<void>;
  /** Gives the key free, for a request that failed. */
  release(): Promise<void>;
}

export const keptMs = 86_400_000;
/** Longer than any request takes: what has been under way for so long was cut off. */
const staleMs = 60_000;

/**
 * Takes a request's Idempotency-Key, or finds the answer that was given under it.
 * @throws idempotency_key_reused for another input, idempotency_key_in_use while the first request is under way
 */
export async function claimKey(
  services: Services,
  { input, ...request }: KeyedRequest,
): Promise<Claim | { answer: unknown }> {
  const now = new Date();
  // Keyed, since an input may hold what a plain hash would let somebody guess.
  const request_hash = services.keyring.digest("idempotency", JSON.stringify(input));
  const row = { ...request, request_hash, sealed: null, claimed_at: now };
  if (await insertClaim(services.db, row)) return claim();

  const found = await claimById(services.db, row);
  const isOver = found && now.getTime() - found.claimed_at.getTime() > (found.sealed ? keptMs : staleMs);
  if (found && isOver && (await takeOver(services.db, found, row))) return claim();
  if (!found || isOver) throw inUse();
  if (found.request_hash !== row.request_hash) {
    throw new ContractError(
      "idempotency_key_reused",
      "This Idempotency-Key was used with another request. Please send a new key.",
    );
  }
  if (found.sealed === null) throw inUse();
  return { answer: JSON.parse(services.keyring.open(found.sealed)) };

  function claim(): Claim {
    return {
      keep: async (db, answer) => {
        if (!(await keepAnswer(db, row, services.keyring.seal(JSON.stringify(answer))))) throw inUse();
      },
      release: async () => void (await dropClaim(services.db, row)),
    };
  }
}

function inUse(): ContractError {
  return new ContractError(
    "idempotency_key_in_use",
    "A request with this Idempotency-Key is under way. Please try again in a moment.",
    { retry_after: 1 },
  );
}
