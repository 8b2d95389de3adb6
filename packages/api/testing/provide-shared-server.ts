import { startSharedServer } from "./shared-server.ts";

/* Runs before each test file. Vitest provides the same values to all threads, but each of ours has a server of its own. */

const worker = Reflect.get(globalThis, "__vitest_worker__") as { providedContext: object };
Object.assign(worker.providedContext, await startSharedServer());
