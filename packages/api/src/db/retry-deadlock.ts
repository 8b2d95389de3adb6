const deadlockDetected = "40P01";
const maxTries = 3;

/**
 * Runs a transaction, and again if the database ended it to resolve a deadlock, at most three times in all. Our own transactions lock in
 * one order, but Citus also locks whole tables that every node has, and finds a deadlock with those.
 * @param run begins a transaction each time, so that nothing of an ended one is left
 */
export async function retryDeadlock<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (tries === maxTries || (error as { code?: unknown }).code !== deadlockDetected) throw error;
    }
  }
}
