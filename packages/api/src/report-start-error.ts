import { brand } from "@ofage/contract";
import { CustomModelManifestError } from "@ofage/engine";
import { FolderInUseError } from "./db/folder-lock.ts";
import { SchemaBusyError } from "./db/migrate.ts";
import { EnvError } from "./env.ts";
import { EngineUnreachableError } from "./remote-engine/index.ts";
import { openLog } from "./telemetry/log/log.ts";

/** Prints why the process cannot start: a sentence for the operator, or a line of the log for an error that nobody expected. */
export function reportStartError(error: unknown): void {
  const reason = describeStartError(error);
  if (reason !== undefined) console.error(`${brand.name} cannot start${reason}`);
  // Its message may contain input: a database error carries its query's values.
  else openLog({ role: "all", logLevel: "error" }).write("crashed", { err: error });
}

function describeStartError(error: unknown): string | undefined {
  if (error instanceof EngineUnreachableError) return `:\nENGINE_URLS: ${error.message}`;
  if (error instanceof CustomModelManifestError) return `:\nMODEL_MANIFEST: ${error.message}`;
  const known = [EnvError, FolderInUseError, SchemaBusyError];
  if (known.some((kind) => error instanceof kind)) return `:\n${(error as Error).message}`;
  if ((error as NodeJS.ErrnoException).code === "EADDRINUSE")
    return ": the port is already in use. Set PORT to another one.";
  return undefined;
}
