// Starts the server of the browser tests, with an OpenID issuer in Google's place and an issuer of digital IDs that it trusts.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { startOpenIdIssuer } from "../fixtures/openid-issuer.ts";
import { copyMigratedDatabase, prepareMigratedDatabase } from "../packages/api/testing/migrated-database.ts";
import { saveTrustedAuthority } from "./digital-id-authority.ts";

const main = join(import.meta.dirname, "../packages/api/src/main.ts");

// No test here covers a first start, which takes as long as several tests.
await copyMigratedDatabase(process.env.DATA_DIR!, await prepareMigratedDatabase());
const issuer = await startOpenIdIssuer(`http://localhost:${process.env.PORT}/oauth/google`);
const TRUST_ANCHORS = await saveTrustedAuthority(dirname(process.env.DATA_DIR!));
const server = spawn(process.execPath, [main], {
  env: { ...process.env, ...issuer.variables, TRUST_ANCHORS },
  stdio: "inherit",
});
const exited = once(server, "exit");
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => server.kill("SIGTERM"));
const [code] = (await exited) as [number | null];
await issuer.close();
process.exit(code ?? 1);
