import { type OpenIdIssuer, startOpenIdIssuer } from "../../../fixtures/openid-issuer.ts";
import { freePort } from "../../../fixtures/free-port.ts";
import type { Db } from "../src/db/schema.ts";
import { randomIpAddress } from "./call-api.ts";
import { borrowServer } from "./thread-server.ts";

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
  const issuer = await startOpenIdIssuer(`${publicUrl}/oauth/google`);
  const server = await borrowServer({ PORT: String(port), ...issuer.variables });
  return {
    issuer,
    publicUrl,
    dataDir: server.dataDir,
    db: server.services.db,
    callOptions: { server: server.url, from: randomIpAddress() },
    close: async () => {
      await server.stop();
      await issuer.close();
    },
  };
}
