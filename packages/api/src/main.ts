import { parseArgs } from "node:util";
import { brand, defaultModelVersion } from "@ofage/contract";
import { describeUnfinishedBrand } from "./describe-unfinished-brand.ts";
import { type Env, EnvError, readEnv } from "./env.ts";
import { requireFreePorts } from "./http/require-free-port.ts";
import { excludeMemoryFromCoreDumps } from "./memory/core-dumps.ts";
import { type ProcessRole, processRoles } from "./process-role.ts";
import { releaseVersion } from "./release-version.ts";
import { openLog } from "./telemetry/log/log.ts";

const shutdownTimeoutMs = 9_000;

/** Settings of this process, once they are read: the report of a failed start names them. */
let settings: Env | undefined;

async function main(): Promise<void> {
  const { demo, role } = readArguments();
  settings = readEnv(process.env, role);
  await run(settings, demo);
}

async function run(env: Env, demo: boolean): Promise<void> {
  const { role } = env;
  const hasParent = process.connected;
  const log = openLog(env);
  excludeMemoryFromCoreDumps((err) => log.write("core dump filter not set", { err }));
  if (demo && (env.databaseUrl || role !== "all")) {
    throw new EnvError(
      "DATABASE_URL: unset it for the demo, because anyone can sign in to the demo organization",
    );
  }
  await requireFreePorts(env);
  // An engine has no database and serves no pages: it loads nothing of either.
  const { running, lines } = await (role === "engine" ? startEngineRole(env) : startServerRole(env, demo));

  let isStopping = false;
  const stop = (signal: string) => {
    // A terminal and `timeout` signal the whole group, and `npm start` passes the signal on: one signal comes twice.
    if (isStopping) return;
    isStopping = true;
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
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  // `npm start` is connected to this process by a channel: if it is killed, this process must release the port.
  process.once("disconnect", () => stop("disconnect"));
  if (hasParent && !process.connected) stop("disconnect");

  log.write("started", {
    port: env.port,
    metrics_port: env.metrics?.port,
    version: releaseVersion,
    tracing: env.tracing !== undefined,
  });
  // Printed for a person at the terminal; programs read the log lines.
  console.log(["", `${brand.name} is running.`, ...describeEndpoints(env), ...lines, ""].join("\n"));
  if (env.mailUrl && (role === "all" || role === "jobs")) {
    const { describeMailFault } = await import("./integrations/describe-mail-fault.ts");
    const fault = await describeMailFault(env.mailUrl);
    // Visitors are checked without emails, so this stops nothing: emails wait, and are tried again.
    if (fault !== undefined) console.error(`${brand.name} cannot send emails:\nMAIL_URL: ${fault}`);
  }
}

/** A started process, and what the greeting says about it besides its addresses. */
interface StartedRole {
  running: { stop(): Promise<void> };
  lines: string[];
}

async function startEngineRole(env: Env): Promise<StartedRole> {
  const { startEngine } = await import("./start-engine.ts");
  return { running: await startEngine(env), lines: [] };
}

async function startServerRole(env: Env, isDemo: boolean): Promise<StartedRole> {
  const { openEngine } = await import("./open-engine.ts");
  const engine = openEngine(env);
  // It is awaited by the server, which this process loads while the engine's threads load theirs.
  engine.catch(() => {});
  const { startServer } = await import("./start-server.ts");
  const lines: string[] = [];
  const running = await startServer(env, {
    engine,
    beforeListen: async (services) => {
      const { customModel } = services.engine;
      if (customModel)
        lines.push(
          `  Ages      ${customModel.name} instead of ${defaultModelVersion} (license: ${customModel.license})`,
        );
      if (!isDemo) return;
      const { seedDemo } = await import("./demo/seed-demo.ts");
      lines.push(...(await seedDemo(services)));
    },
  });
  return { running, lines };
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

main().catch(async (error: unknown) => {
  const { reportStartError } = await import("./report-start-error.ts");
  await reportStartError(error, settings);
  process.exit(1);
});
