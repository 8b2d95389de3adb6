import type { Env } from "../env.ts";

/** Structured lines on standard output. What is not listed here does not leave: an error of the database carries its query's values. */
export function createLogging(level: Env["logLevel"]) {
  if (level === "silent") return false;
  return {
    level,
    serializers: {
      err: (error: Error) => ({ type: error.name, message: error.message, stack: error.stack ?? "" }),
    },
  };
}
