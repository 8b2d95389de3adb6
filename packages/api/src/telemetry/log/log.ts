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

/** The one way out for what this process has to tell: JSON, a line each, of listed fields alone (lines.ts). */
export interface Log {
  /** Writes a line if LOG_LEVEL lets it. Never throws. */
  write<Kind extends keyof LogMessages>(kind: Kind, fields: LogMessageFields<Kind>): void;
}

/** @param out where lines go, standard output unless said */
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

/** For what has nobody to tell. */
export const noopLog: Log = { write() {} };

/** Of what is given, what is listed and of its form. Nothing else is even looked at. */
function pickListedFields(listed: Record<string, z.ZodType>, given: object): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [key, form] of Object.entries(listed)) {
    try {
      const value = (given as Record<string, unknown>)[key];
      // To refuse costs more than all else here.
      if (value === undefined) continue;
      const { success, data } = form.safeParse(value);
      if (success && data !== undefined) kept[key] = data;
    } catch {
      // A getter of theirs failed: then this is not told.
    }
  }
  return kept;
}

/** The log for Fastify and its plugins, whose lines have any text and any fields: of them an error alone is told, as everywhere. */
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
