import { setTimeout as wait } from "node:timers/promises";
import { ContractError } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { silentSeconds, staleMs, stayAlive } from "../../db/alive.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { claimById, dropClaim, insertClaim, keepAnswer, type NewClaim, sayAlive, takeOver } from "./store.ts";

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
/** How long a request that was sent twice waits for the answer of the first. More than `silentSeconds`: who asks again after a kill is answered. */
const waitMs = 5_000;
const lookEveryMs = 50;

/**
 * Takes a request's Idempotency-Key, or finds the answer that was given under it, and waits five seconds for one that is being made.
 * @throws idempotency_key_reused for another input, idempotency_key_in_use while the first request is still under way then
 */
export async function claimKey(
  services: Services,
  { input, ...request }: KeyedRequest,
): Promise<Claim | { answer: unknown }> {
  // Keyed, since an input may hold what a plain hash would let somebody guess.
  const request_hash = services.keyring.digest("idempotency", JSON.stringify(input));
  const until = performance.now() + waitMs;
  for (;;) {
    const taken = await takeOrFind(services, { ...request, request_hash, claimed_at: new Date() });
    if (taken) return taken;
    if (performance.now() > until) throw inUse();
    await wait(lookEveryMs);
  }
}

/** @returns undefined while another request is being answered */
async function takeOrFind(
  services: Services,
  row: NewClaim & { claimed_at: Date },
): Promise<Claim | { answer: unknown } | undefined> {
  if (await insertClaim(services.db, row)) return claimOn(services, row);
  const found = await claimById(services.db, row, silentSeconds);
  if (!found) return undefined;
  const age = row.claimed_at.getTime() - found.claimed_at.getTime();
  const isOver = found.sealed === null ? found.is_silent || age > staleMs : age > keptMs;
  if (isOver) return (await takeOver(services.db, found, row)) ? claimOn(services, row) : undefined;
  if (found.request_hash !== row.request_hash) {
    throw new ContractError(
      "idempotency_key_reused",
      "This Idempotency-Key was used with another request. Please send a new key.",
    );
  }
  if (found.sealed === null) return undefined;
  return { answer: JSON.parse(services.keyring.open(found.sealed)) };
}

function claimOn({ db, keyring }: Services, row: NewClaim & { claimed_at: Date }): Claim {
  const stop = stayAlive(() => sayAlive(db, row));
  return {
    keep: async (db, answer) => {
      stop();
      if (!(await keepAnswer(db, row, keyring.seal(JSON.stringify(answer))))) throw inUse();
    },
    release: async () => {
      stop();
      await dropClaim(db, row);
    },
  };
}

function inUse(): ContractError {
  return new ContractError(
    "idempotency_key_in_use",
    "A request with this Idempotency-Key is under way. Please try again in a moment.",
    { retry_after: 1 },
  );
}
