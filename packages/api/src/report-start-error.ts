import { brand } from "@ofage/contract";
import { CustomModelManifestError, ModelFileError } from "@ofage/engine";
import { explainFolderFault } from "./db/folder-fault.ts";
import { isDatabaseUnavailable } from "./db/is-database-unavailable.ts";
import { type Env, EnvError } from "./env.ts";
import { describePortFault } from "./http/require-free-port.ts";
import { CertificateFileError } from "./modules/digital-id/trust/read-certificate-folder.ts";
import { OperatorError } from "./operator-error.ts";
import { EngineUnreachableError } from "./remote-engine/index.ts";
import { openLog } from "./telemetry/log/log.ts";

/**
 * Prints why the process cannot start: a sentence for the operator. An error that nobody expected is also a line of
 * the log.
 * @param env undefined if it could not be read
 */
export async function reportStartError(error: unknown, env: Env | undefined): Promise<void> {
  const reason = await describeStartError(error, env);
  console.error(
    `${brand.name} cannot start:\n${reason ?? "An error that should not happen. Please report it, with the line below."}`,
  );
  // Its message may contain input: a database error carries its query's values.
  if (reason === undefined) openLog({ role: "all", logLevel: "error" }).write("crashed", { err: error });
}

async function describeStartError(error: unknown, env: Env | undefined): Promise<string | undefined> {
  if (error instanceof EnvError || error instanceof OperatorError) return error.message;
  if (error instanceof EngineUnreachableError) return `ENGINE_URLS: ${error.message}`;
  if (error instanceof CustomModelManifestError) return `MODEL_MANIFEST: ${error.message}`;
  if (error instanceof ModelFileError) return `${error.message}. Build the engine: npm run build`;
  if (error instanceof CertificateFileError)
    return `TRUST_ANCHORS, TRUSTED_LIST_SIGNERS: ${error.message}. Remove the file, or replace it.`;
  if (!env) return undefined;
  return (
    describePortFault(error, "", env.host, env.port) ??
    describeTrustFault(error, env) ??
    (env.databaseUrl ? describeDatabaseFault(error) : (await explainFolderFault(error, env.dataDir))?.message)
  );
}

function describeTrustFault(error: unknown, { trust }: Env): string | undefined {
  const { code, path } = error as NodeJS.ErrnoException;
  const setting =
    path &&
    ((path === trust.anchorFolder && "TRUST_ANCHORS") ||
      (path === trust.signerFolder && "TRUSTED_LIST_SIGNERS"));
  return setting
    ? `${setting}: the folder ${path} cannot be read (${code}). Correct its path, or let this user read it.`
    : undefined;
}

/** Describes an error of PostgreSQL that came after the connection (https://www.postgresql.org/docs/18/errcodes-appendix.html). */
function describeDatabaseFault(error: unknown): string | undefined {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "42501")
    return "DATABASE_URL: its user may not change the schema. Make the user the owner of the database: alter database NAME owner to USER";
  if (code === "53100")
    return "DATABASE_URL: the disk of the database server is full. Free some space there.";
  if (isDatabaseUnavailable(error))
    return "DATABASE_URL: the connection was lost. Start again when the database server is up.";
  return undefined;
}
