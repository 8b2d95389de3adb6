import type { Db } from "../../db/schema.ts";

/** Counts the calls of each key in memory and writes them down every second, so that no call waits for it. */
export interface KeyCalls {
  count(accountId: string, keyId: string, succeeded: boolean): void;
  /** Writes what was counted; waits for a writing that is under way. */
  flush(): Promise<void>;
  /** Flushes for the last time. */
  close(): Promise<void>;
}

export function openKeyCalls(_db: Db): KeyCalls {
  return { count: () => {}, flush: async () => {}, close: async () => {} };
}
