import { type Issuer, startIssuer } from "../../../fixtures/openid-issuer.ts";
import type { Db } from "../src/db/schema.ts";
import { readEnv } from "../src/env.ts";
import { start } from "../src/start.ts";
import { newAddress } from "./call.ts";
import { databaseOf } from "./database-of.ts";
import { lazyEngine } from "./lazy-engine.ts";
import { newMigratedFolder } from "./migrated-folder.ts";
import { freePort } from "../../../fixtures/free-port.ts";

/** A server that is set up for Google, in this process so that its database can be asked, and the issuer it names. */
export interface GoogleServer {
  issuer: Issuer;
  publicUrl: string;
  dataDir: string;
  db: Db;
  /** How to call it. */
  via: { server: string; from: string };
  close(): Promise<void>;
}

export async function startGoogleServer(): Promise<GoogleServer> {
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const folder = await newMigratedFolder();
  const issuer = await startIssuer(`${publicUrl}/oauth/google`);
  const running = await start(
    readEnv({
      PORT: String(port),
      DATA_DIR: folder.path,
      LOG_LEVEL: "silent",
      TRUST_PROXY: "127.0.0.1",
      ...(await databaseOf(folder.path)),
      ...issuer.variables,
    }),
    { engine: lazyEngine() },
  );
  return {
    issuer,
    publicUrl,
    dataDir: folder.path,
    db: running.services.db,
    via: { server: `http://127.0.0.1:${port}`, from: newAddress() },
    close: async () => {
      await running.stop();
      await issuer.close();
      await folder.remove();
    },
  };
}
