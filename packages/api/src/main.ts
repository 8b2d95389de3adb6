import { parseArgs } from "node:util";
import { brand, defaultModelVersion } from "@ofage/contract";
import { CustomModelManifestError } from "@ofage/engine";
import { FolderInUseError } from "./db/folder-lock.ts";
import { SchemaBusyError } from "./db/migrate.ts";
import { seedDemo } from "./demo/seed-demo.ts";
import { describeUnfinishedBrand } from "./describe-unfinished-brand.ts";
import { EngineUnreachableError } from "./remote-engine/index.ts";
import { type Env, EnvError, readEnv } from "./env.ts";
import { excludeMemoryFromCoreDumps } from "./memory/core-dumps.ts";
import { type ProcessRole, processRoles } from "./process-role.ts";
import { releaseVersion } from "./release-version.ts";
import { openLog } from "./telemetry/log/log.ts";
import { startServer } from "./start-server.ts";
import { startEngine } from "./start-engine.ts";

const shutdownTimeoutMs = 9_000;

async function main(): Promise<void> {
  const { demo, role } = readArguments();
  const env = readEnv(process.env, role);
  const log = openLog(env);
  excludeMemoryFromCoreDumps((err) => log.write("core dump filter not set", { err }));
  if (demo && (env.databaseUrl || role !== "all")) {
    throw new EnvError("DATABASE_URL: unset it for the demo, because anyone can sign in to the demo account");
  }
  const lines: string[] = [];
  const running =
    role === "engine"
      ? await startEngine(env)
      : await startServer(env, {
          beforeListen: async (services) => {
            const { customModel } = services.engine;
            if (customModel)
              lines.push(
                `  Ages      ${customModel.name} instead of ${defaultModelVersion} (license: ${customModel.license})`,
              );
            if (demo) lines.push(...(await seedDemo(services)));
          },
        });

  const stop = (signal: string) => {
    log.write("stopping", { signal });
    // A request that never ends must not block the shutdown; acknowledged data is already in the database.
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
    running.stop().then(
      () => {
        log.write("stopped", {});
        process.exit(0);
      },
      (err: unknown) => {
        log.write("crashed", { err });
        process.exit(1);
      },
    );
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  // `npm start` is connected to this process by a channel: if it is killed, this process must release the port.
  process.once("disconnect", () => stop("disconnect"));

  log.write("started", {
    port: env.port,
    metrics_port: env.metrics?.port,
    version: releaseVersion,
    tracing: env.tracing !== undefined,
  });
  // Printed for a person at the terminal; programs read the log lines.
  console.log(["", `${brand.name} is running.`, ...describeEndpoints(env), ...lines, ""].join("\n"));
}

/** Lists the addresses at which this process can be reached. */
function describeEndpoints(env: Env): string[] {
  if (env.role === "engine")
    return [`  Engine    ${env.host}:${env.port}, for processes with the same ENGINE_KEY`];
  const outbox = env.mailUrl ? [] : [`  Emails    ${env.dataDir}/outbox (set MAIL_URL to send them)`];
  if (env.role === "jobs") return ["  Jobs      emails, webhooks, billing and data retention", ...outbox];
  const embedded = `  Database  embedded in ${env.dataDir}: one process only, and a power cut may lose the latest writes (docs/operating.md)`;
  return [
    // First, because customers see the outcome.
    ...describeUnfinishedBrand(),
    `  Site      ${env.publicUrl}/`,
    `  Console   ${env.publicUrl}/app`,
    `  API       ${env.publicUrl}/openapi.json`,
    ...(env.databaseUrl ? [] : [embedded]),
    ...(env.role === "api" ? [] : outbox),
  ];
}

function readArguments(): { demo: boolean; role: ProcessRole } {
  try {
    const { values } = parseArgs({
      options: { demo: { type: "boolean", default: false }, role: { type: "string", default: "all" } },
    });
    const role = processRoles.find((each) => each === values.role);
    if (!role) throw new EnvError(`--role: expected one of ${processRoles.join(", ")}`);
    return { demo: values.demo, role };
  } catch (error) {
    if (error instanceof EnvError) throw error;
    throw new EnvError((error as Error).message, { cause: error });
  }
}

main().catch((error: unknown) => {
  const known = [EnvError, FolderInUseError, SchemaBusyError];
  if (error instanceof EngineUnreachableError) {
    console.error(`${brand.name} cannot start:\nENGINE_URLS: ${error.message}`);
    process.exit(1);
  }
  const taken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
  if (error instanceof CustomModelManifestError)
    console.error(`${brand.name} cannot start:\nMODEL_MANIFEST: ${error.message}`);
  else if (known.some((kind) => error instanceof kind))
    console.error(`${brand.name} cannot start:\n${(error as Error).message}`);
  else if (taken)
    console.error(`${brand.name} cannot start: the port is already in use. Set PORT to another one.`);
  // Its message may contain input: a database error carries its query's values.
  else openLog({ role: "all", logLevel: "error" }).write("crashed", { err: error });
  process.exit(1);
});
