import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ContractError } from "@ofage/contract";
import { EngineBusyError, EngineClosedError, UnreadableFrameError } from "@ofage/engine";
import { z } from "zod";
import { LoggableError } from "../../loggable-error.ts";

const root = fileURLToPath(new URL("../../../../../", import.meta.url));
const maxCauses = 3;
const maxStackFrames = 12;

const name = z.string().regex(/^[A-Za-z_$][\w$]{0,62}$/);

/** Loggable data of an error. Only our own classes include a message: a parser's contains the input, a database's the query's values. */
export const LoggedError = z.object({
  /** The error's class. */
  type: name.or(z.literal("thrown value")),
  /** A code of the contract, a Node code, or SQLSTATE. */
  code: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]{2,62}$|^[0-9A-Z]{5}$/)
    .or(z.enum(["internal_error", "service_unavailable", "shutting_down", "engine_busy"]))
    .optional(),
  message: z.string().max(500).optional(),
  syscall: z
    .enum(["connect", "listen", "read", "write", "open", "getaddrinfo", "queryA", "queryAaaa"])
    .optional(),
  /** For database errors: names of our schema. */
  constraint: name.optional(),
  table: name.optional(),
  /** Places in the code, innermost first: files of this installation by their relative path, and lines. */
  at: z.array(z.string().regex(/^(node:)?[\w@./+-]+:\d+$/)).optional(),
  get cause() {
    return LoggedError.optional();
  },
});
export type LoggedError = z.infer<typeof LoggedError>;

/** Converts any thrown value to its loggable form. Never throws. */
export function toLoggedError(thrown: unknown, causes = 0): LoggedError {
  if (!(thrown instanceof Error)) return { type: "thrown value" };
  const failure: Record<string, unknown> = {};
  const put = (key: keyof LoggedError, read: () => unknown): void => {
    try {
      const { success, data } = LoggedError.shape[key].safeParse(read());
      if (success && data !== undefined) failure[key] = data;
    } catch {
      // A foreign getter failed, so the field is left out.
    }
  };
  const of = thrown as Error & Record<string, unknown>;
  // Not its `name`, which anyone can set. The embedded database's class has a one-letter name.
  put("type", () => (isDatabaseError(of) ? "DatabaseError" : thrown.constructor.name));
  put("code", () => of.code);
  if (isLoggable(thrown)) put("message", () => thrown.message);
  put("syscall", () => of.syscall);
  if (isDatabaseError(of)) for (const key of ["constraint", "table"] as const) put(key, () => of[key]);
  put("at", () => parseStackFrames(thrown));
  if (causes < maxCauses)
    put("cause", () => (of.cause === undefined ? undefined : toLoggedError(of.cause, causes + 1)));
  return { type: "Error", ...failure } as LoggedError;
}

const loggable = [LoggableError, EngineBusyError, EngineClosedError, UnreadableFrameError];
const isLoggable = (error: Error): boolean => loggable.some((type) => error instanceof type);

/** Returns the kind of an error as one word of a closed list: a code of the contract, or a class. */
export function errorTypeOf(thrown: unknown): string {
  return thrown instanceof ContractError ? thrown.code : toLoggedError(thrown, maxCauses).type;
}

/** Tells whether an error comes from the database, embedded or not; both name a constraint or table as PostgreSQL's protocol does. */
function isDatabaseError(error: Record<string, unknown>): boolean {
  try {
    return typeof error.severity === "string" && /^[0-9A-Z]{5}$/.test(String(error.code));
  } catch {
    return false;
  }
}

const fileExistsCache = new Map<string, boolean>();

/**
 * Parses the frames of an error's stack. A stack begins with the message, which may look like a frame, so only files
 * that exist here are listed, without function names.
 */
function parseStackFrames({ stack = "" }: Error): string[] {
  const frames: string[] = [];
  for (const line of stack.split("\n")) {
    const [, file, number] =
      /^ {4}at .*?(?:file:\/\/)?((?:\/|node:|[A-Z]:[\\/])[^():]+):(\d{1,6}):\d{1,6}\)?$/.exec(line) ?? [];
    const told = file && relativeSourcePath(file);
    if (told && frames.length < maxStackFrames) frames.push(`${told}:${number}`);
  }
  return frames;
}

function relativeSourcePath(file: string): string | undefined {
  if (/^node:[a-z_/]+$/.test(file)) return file;
  if (!file.startsWith(root)) return undefined;
  let exists = fileExistsCache.get(file);
  if (exists === undefined) {
    exists = existsSync(file);
    if (exists) fileExistsCache.set(file, true);
  }
  return exists ? file.slice(root.length) : undefined;
}
