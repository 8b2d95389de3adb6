import { brand, defaultModelVersion } from "@ofage/contract";
import { NetworkManifestError } from "@ofage/engine";
import { FolderInUseError } from "./db/folder-lock.ts";
import { seedDemo } from "./demo/seed.ts";
import { EnvError, readEnv } from "./env.ts";
import { keepMemoryFromCoreDumps } from "./memory/core-dumps.ts";
import { start } from "./start.ts";

const stopWithinMs = 9_000;

async function main(): Promise<void> {
  keepMemoryFromCoreDumps();
  const env = readEnv(process.env);
  const demo = process.argv.includes("--demo");
  if (demo && env.databaseUrl) {
    throw new EnvError("DATABASE_URL: unset it for the demo, whose account everybody can sign in to");
  }
  const lines: string[] = [];
  const running = await start(env, async (services) => {
    const { plugged } = services.engine;
    if (plugged)
      lines.push(
        `  Ages      ${plugged.name} in place of ${defaultModelVersion} (licence: ${plugged.licence})`,
      );
    if (demo) lines.push(...(await seedDemo(services)));
  });

  const stop = (signal: string) => {
    console.log(`${signal}: finishing what is in flight…`);
    // A request that never ends must not hold the process; what was acknowledged is in the database already.
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  // `npm start` holds this process by a channel: when it is killed, we must not stay behind on its port.
  process.once("disconnect", () => stop("disconnect"));

  const outbox = env.mailUrl ? [] : [`  Mails     ${env.dataDir}/outbox (set MAIL_URL to send them)`];
  console.log(
    [
      "",
      `${brand.name} is running.`,
      `  Site      ${env.publicUrl}/`,
      `  Console   ${env.publicUrl}/app`,
      `  API       ${env.publicUrl}/openapi.json`,
      ...outbox,
      ...lines,
      "",
    ].join("\n"),
  );
}

main().catch((error: unknown) => {
  const known = error instanceof EnvError || error instanceof FolderInUseError;
  const taken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
  if (error instanceof NetworkManifestError)
    console.error(`${brand.name} cannot start:\nAGE_NETWORK: ${error.message}`);
  else if (known) console.error(`${brand.name} cannot start:\n${error.message}`);
  else if (taken) console.error(`${brand.name} cannot start: the port is taken. Set PORT to another one.`);
  // The stack alone: an error of the database also carries its query's values.
  else console.error(error instanceof Error ? error.stack : error);
  process.exit(1);
});
