import { type OpenIdIssuer, startOpenIdIssuer } from "../../../fixtures/openid-issuer.ts";
import type { Db } from "../src/db/schema.ts";
import { readEnv } from "../src/env.ts";
import { startServer } from "../src/start-server.ts";
import { randomIpAddress } from "./call-api.ts";
import { databaseEnvOf } from "./database-env.ts";
import { createLazyEngine } from "./lazy-engine.ts";
import { createMigratedFolder } from "./create-migrated-folder.ts";
import { freePort } from "../../../fixtures/free-port.ts";

/** Server that is configured for Google, in this process so that its database can be queried, and its issuer. */
export interface GoogleServer {
  issuer: OpenIdIssuer;
  publicUrl: string;
  dataDir: string;
  db: Db;
  /** Options for calling it. */
  callOptions: { server: string; from: string };
  close(): Promise<void>;
}

export async function startGoogleServer(): Promise<GoogleServer> {
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const folder = await createMigratedFolder();
  const issuer = await startOpenIdIssuer(`${publicUrl}/oauth/google`);
  const running = await startServer(
    readEnv({
      PORT: String(port),
      DATA_DIR: folder.path,
      LOG_LEVEL: "silent",
      TRUST_PROXY: "127.0.0.1",
      ...(await databaseEnvOf(folder.path)),
      ...issuer.variables,
    }),
    { engine: createLazyEngine() },
  );
  return {
    issuer,
    publicUrl,
    dataDir: folder.path,
    db: running.services.db,
    callOptions: { server: `http://127.0.0.1:${port}`, from: randomIpAddress() },
    close: async () => {
      await running.stop();
      await issuer.close();
      await folder.remove();
    },
  };
}
