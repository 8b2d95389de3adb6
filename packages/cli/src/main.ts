#!/usr/bin/env node
import { runCommandLine } from "./run-command-line.ts";

const stop = new AbortController();
// Only the first one: a second Ctrl+C ends the process at once.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stop.abort());
// The reader of the output has left, as `head` does.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});

process.exitCode = await runCommandLine(process.argv.slice(2), {
  env: process.env,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  signal: stop.signal,
});
