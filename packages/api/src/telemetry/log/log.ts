import type { FastifyBaseLogger } from "fastify";
import type { z } from "zod";
import type { Env } from "../../env.ts";
import { currentTelemetryScope } from "../scope.ts";
import {
  commonLogFields,
  type LogMessageFields,
  logLevels,
  type LogMessages,
  logMessages,
} from "./log-messages.ts";

/** The only log of this process: JSON lines with listed fields only (log-messages.ts). */
export interface Log {
  /** Writes a line if LOG_LEVEL allows it. Never throws. */
  write<Kind extends keyof LogMessages>(kind: Kind, fields: LogMessageFields<Kind>): void;
}

/** @param out destination of the lines; standard output by default */
export function openLog(
  { logLevel, role }: Pick<Env, "logLevel" | "role">,
  out: (line: string) => void = (line) => process.stdout.write(line),
): Log {
  const least = logLevel === "silent" ? logLevels.length : logLevels.indexOf(logLevel);
  return {
    write(kind, fields) {
      const { level, fields: listed } = logMessages[kind];
      if (logLevels.indexOf(level) < least) return;
      const { span, ...scope } = currentTelemetryScope();
      out(
        `${JSON.stringify({
          level,
          time: new Date().toISOString(),
          msg: kind,
          ...pickListedFields(commonLogFields, { role, ...scope, trace_id: span?.traceId }),
          ...pickListedFields(listed, fields),
        })}\n`,
      );
    },
  };
}

/** Log that discards every line. */
export const noopLog: Log = { write() {} };

/** Picks the given fields that are listed and match their schema. Reads nothing else. */
function pickListedFields(listed: Record<string, z.ZodType>, given: object): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [key, form] of Object.entries(listed)) {
    try {
      const value = (given as Record<string, unknown>)[key];
      // Skipped first, because a failed validation is the most expensive step here.
      if (value === undefined) continue;
      const { success, data } = form.safeParse(value);
      if (success && data !== undefined) kept[key] = data;
    } catch {
      // A foreign getter failed, so the field is left out.
    }
  }
  return kept;
}

/**
 * Creates the logger for Fastify and its plugins, whose lines can have any text and any fields: it logs only their
 * errors, like any other error.
 */
export function createFastifyLogger(log: Log): FastifyBaseLogger {
  const tell = (first: unknown): void => {
    const err = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err;
    log.write("framework", { err });
  };
  const logger = {
    level: "warn",
    trace() {},
    debug() {},
    info() {},
    warn: tell,
    error: tell,
    fatal: tell,
    silent() {},
    child: () => logger,
  };
  return logger as unknown as FastifyBaseLogger;
}
