import { type ErrorCode, errorStatus } from "@ofage/contract";
import { z } from "zod";
import { jobNames } from "../../jobs/job-names.ts";
import { processRoles } from "../../process-role.ts";
import { queryOperations } from "../query-operations.ts";
import { LoggedError, toLoggedError } from "./logged-error.ts";
import { scanCures } from "./scan-cures.ts";

/** Log levels, lowest first. */
export const logLevels = ["debug", "info", "warn", "error"] as const;
export type LogLevel = (typeof logLevels)[number];

interface LogMessageDefinition {
  level: LogLevel;
  fields: Record<string, z.ZodType>;
}

const word = (pattern: RegExp) => z.string().max(128).regex(pattern);
const count = z.int().nonnegative();
const port = z.int().min(1).max(65535);
const method = z.enum(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** A route's registered pattern, never an address, which may contain a token. */
const route = z.literal("(no route)").or(word(/^\/(?!.*[0-9A-Za-z]{24})[/\w:.*()|^$?+\\-]*$/));
/** An error code of the contract. */
const code = z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]);
const job = z.enum(jobNames);
const id = (prefix: string) => word(new RegExp(`^${prefix}_[0-9a-z]{26}$`));
const err = z.preprocess(
  (thrown) => (thrown === undefined ? undefined : toLoggedError(thrown)),
  LoggedError.optional(),
);

/** Fields of every log line, if they apply. */
export const commonLogFields = {
  role: z.enum(processRoles),
  request_id: id("req"),
  job_id: z.uuid(),
  trace_id: word(/^[0-9a-f]{32}$/),
};

/**
 * Every kind of log line by its `msg`, with all fields that may be logged. A field that is not listed here, or does
 * not match its schema, is not written.
 */
export const logMessages = {
  started: {
    level: "info",
    fields: { port, metrics_port: port, version: word(/^\d+\.\d+\.\d+$/), tracing: z.boolean() },
  },
  stopping: { level: "info", fields: { signal: z.enum(["SIGTERM", "SIGINT", "disconnect"]) } },
  stopped: { level: "info", fields: {} },
  crashed: { level: "error", fields: { err } },
  request: {
    level: "info",
    fields: { method, route, status: z.int().min(100).max(599), ms: count, code, err },
  },
  "undeclared error": { level: "error", fields: { method, route, code } },
  "request aborted": { level: "info", fields: { method, route, ms: count } },
  "request failed": { level: "error", fields: { method, route, code, err } },
  "database unavailable": { level: "error", fields: { err } },
  "database connection lost": { level: "warn", fields: { err } },
  "scans cannot connect": { level: "warn", fields: { cure: z.enum(Object.values(scanCures)) } },
  "query failed": { level: "debug", fields: { operation: z.enum(queryOperations), ms: count, err } },
  "counters not saved": {
    level: "error",
    fields: { counts: z.enum(["rate limits", "calls of API keys"]), err },
  },
  "job done": { level: "debug", fields: { job, ms: count } },
  "job failed": { level: "warn", fields: { job, ms: count, err } },
  "job queue failed": { level: "error", fields: { err } },
  "webhooks failed": { level: "error", fields: { err } },
  "trust anchors not read": { level: "error", fields: { err } },
  "trusted list not loaded": { level: "warn", fields: { err } },
  "alerts not checked": { level: "warn", fields: { err } },
  "engine failed": { level: "error", fields: { err } },
  "backup failed": { level: "error", fields: { err } },
  "metrics failed": { level: "error", fields: { err } },
  "traces not sent": { level: "warn", fields: {} },
  "core dump filter not set": { level: "warn", fields: { err } },
  framework: { level: "error", fields: { err } },
} as const satisfies Record<string, LogMessageDefinition>;
export type LogMessages = typeof logMessages;

/** Fields of a kind of log line; `err` accepts any thrown value. */
export type LogMessageFields<K extends keyof LogMessages> = {
  [F in keyof LogMessages[K]["fields"]]?: unknown;
};
