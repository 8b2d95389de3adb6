import { setTimeout as sleep } from "node:timers/promises";
import { ApiError, isFinalStatus, type Verification } from "@ofage/contract";
import type { Api } from "./connection.ts";
import { retryDelayMs } from "./describe-failure.ts";

/** Creation or end of a check. One that was created and ended between two looks has both changes, in this order. */
export interface CheckChange {
  kind: "created" | "ended";
  check: Verification;
  /** Time at which it was seen. */
  at: Date;
}

/** Checks to follow. */
export interface CheckFilter {
  is_test?: boolean;
}

interface FollowOptions {
  filter: CheckFilter;
  signal: AbortSignal;
  /** Called when a look failed and another one follows. */
  onTrouble(error: unknown, waitMs: number): void;
  /** Called once it has begun: changes from now on are seen. */
  onReady?(): void;
  intervalMs?: number;
}

/** Time to look back in milliseconds, since checks that several processes create do not appear in the order of their times. */
const overlapMs = 10_000;

/**
 * Follows an organization's checks by looking every second, and returns each change once. It asks for new checks and
 * for those that are open; whichever was open and is not any more has ended. Failures that pass are waited out.
 * @throws if the first look fails, or a later one in a way that does not pass
 */
export async function* followChecks(
  api: Pick<Api, "listVerifications" | "readVerification">,
  { filter, signal, onTrouble, onReady, intervalMs = 1000 }: FollowOptions,
): AsyncGenerator<CheckChange> {
  const follower = createFollower(api, filter, signal);
  try {
    await follower.begin();
    onReady?.();
    for (;;) {
      await sleep(intervalMs, undefined, { signal });
      const changes = await follower.look().catch(async (error: unknown) => {
        const waitMs = retryDelayMs(error);
        if (waitMs === undefined || signal.aborted) throw error;
        onTrouble(error, waitMs);
        await sleep(waitMs, undefined, { signal });
        return [];
      });
      yield* changes;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function createFollower(
  api: Pick<Api, "listVerifications" | "readVerification">,
  filter: CheckFilter,
  signal: AbortSignal,
) {
  /** Recent checks that were seen, with their times of creation. */
  const seen = new Map<string, number>();
  const open = new Set<string>();
  let newest: number | undefined;

  async function list(query: object): Promise<Verification[]> {
    const found: Verification[] = [];
    let cursor: string | undefined;
    do {
      const page = await api.listVerifications({ ...filter, ...query, limit: 100, cursor }, { signal });
      found.push(...page.data);
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    return found;
  }

  const listRecent = () =>
    list(newest === undefined ? {} : { created_after: new Date(newest - overlapMs).toISOString() });

  // In this order a check that starts meanwhile is in one of the two lists.
  const listOpen = async () => [
    ...(await list({ status: "created" })),
    ...(await list({ status: "started" })),
  ];

  function note({ id, created_at, status }: Verification) {
    const created = Date.parse(created_at);
    newest = Math.max(newest ?? created, created);
    seen.set(id, created);
    if (isFinalStatus(status)) open.delete(id);
    else open.add(id);
  }

  async function readIfThere(id: string): Promise<Verification | undefined> {
    try {
      return await api.readVerification({ id }, { signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    }
  }

  /** Reads the checks that were open and are not any more. Those that have been erased are undefined. */
  async function readLeft(): Promise<Map<string, Verification | undefined>> {
    if (open.size === 0) return new Map();
    const still = new Set((await listOpen()).map(({ id }) => id));
    const left = new Map<string, Verification | undefined>();
    for (const id of open) if (!still.has(id)) left.set(id, await readIfThere(id));
    return left;
  }

  return {
    async begin(): Promise<void> {
      const { data } = await api.listVerifications({ ...filter, limit: 1 }, { signal });
      if (data[0]) {
        newest = Date.parse(data[0].created_at);
        for (const check of [...(await listRecent()), ...(await listOpen())]) note(check);
      }
    },

    /** Looks once. If a call fails, nothing is taken for seen. */
    async look(): Promise<CheckChange[]> {
      const left = await readLeft();
      const created = (await listRecent()).filter(({ id }) => !seen.has(id)).toReversed();
      const at = new Date();
      const changes: CheckChange[] = [];
      const noteEnd = (check: Verification) => {
        if (isFinalStatus(check.status)) changes.push({ kind: "ended", check, at });
      };
      for (const [id, check] of left) {
        if (!check) open.delete(id);
        else {
          note(check);
          noteEnd(check);
        }
      }
      for (const check of created) {
        note(check);
        changes.push({ kind: "created", check, at });
        noteEnd(check);
      }
      for (const [id, time] of seen) if (time < newest! - overlapMs) seen.delete(id);
      return changes;
    },
  };
}
