import { createServer, type RequestListener } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { onTestFinished } from "vitest";
import { runCommandLine } from "../src/run-command-line.ts";

export const testKey = "age_sk_test_abc";

/** Runs a command line in this process and returns its exit code and what it printed. */
export async function runHere(args: string[], env: Record<string, string> = {}) {
  const printed = { stdout: "", stderr: "" };
  const code = await runCommandLine(args, {
    env,
    stdin: Readable.from([]),
    stdout: { write: (text) => (printed.stdout += text) },
    stderr: { write: (text) => (printed.stderr += text) },
    signal: new AbortController().signal,
  });
  return { code, ...printed };
}

/** Starts a server that is closed when the running test ends, and returns its origin. */
export async function startServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
