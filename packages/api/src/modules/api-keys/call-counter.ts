import type { ApiKeyCallCounter, Services } from "../../context.ts";
import { runOutOfScope } from "../../telemetry/scope.ts";
import { addCallCounts, type ApiKeyCallCounts } from "./store.ts";

/**
 * Creates a call counter.
 * @param intervals the services' own
 * @param report called with every write failure; the counts are kept and written later
 */
export function createApiKeyCallCounter(
  { db, intervals }: Pick<Services, "db" | "intervals">,
  report: (error: unknown) => void,
  clock = () => new Date(),
): ApiKeyCallCounter {
  let counted = new Map<string, ApiKeyCallCounts>();
  let writing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function add(calls: ApiKeyCallCounts): void {
    const name = `${calls.key_id} ${calls.hour.getTime()}`;
    const known = counted.get(name);
    if (!known) counted.set(name, { ...calls });
    else {
      known.succeeded += calls.succeeded;
      known.refused += calls.refused;
      if (calls.last_at > known.last_at) known.last_at = calls.last_at;
      if (calls.last_from_at && calls.last_from_at >= (known.last_from_at ?? calls.last_from_at)) {
        known.last_from = calls.last_from;
        known.last_from_at = calls.last_from_at;
      }
    }
    if (!closed)
      timer ??= runOutOfScope(() => setTimeout(() => void flush(), intervals.apiKeyCallFlush).unref());
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const calls = [...counted.values()];
    if (calls.length === 0) return;
    counted = new Map();
    try {
      await db.transaction().execute((tx) => addCallCounts(tx, calls));
    } catch (error) {
      report(error);
      calls.forEach(add);
    }
  }

  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  return {
    count(organization_id, key_id, succeeded, from) {
      const last_at = clock();
      const hour = new Date(last_at);
      hour.setUTCMinutes(0, 0, 0);
      add({
        organization_id,
        key_id,
        hour,
        succeeded: succeeded ? 1 : 0,
        refused: succeeded ? 0 : 1,
        last_at,
        last_from: succeeded ? from : null,
        last_from_at: succeeded && from !== null ? last_at : null,
      });
    },
    flush,
    close() {
      closed = true;
      return flush();
    },
  };
}
