import type { FastifyInstance } from "fastify";
import type { Services } from "../context.ts";
import { nameTrustedList } from "../modules/digital-id/trust/trust-sources.ts";
import { pingDatabase } from "../db/ping-database.ts";
import type { ScanConnectionState } from "./scan-connection-probe.ts";

/** Describes the configured trusted lists; nothing if there are none, or they cannot be read. */
async function describeTrustedLists({ trust, clock }: Services) {
  try {
    const { sources } = await trust.status();
    if (sources.length === 0) return {};
    const ageOf = (loadedAt: Date | null) =>
      loadedAt && Math.max(0, Math.round((clock().getTime() - loadedAt.getTime()) / 1000));
    return {
      trusted_lists: sources.map(({ source, loaded_at, state }) => ({
        source: nameTrustedList(source),
        age_seconds: ageOf(loaded_at),
        state,
      })),
    };
  } catch {
    // The store has logged it, and the process can serve.
    return {};
  }
}

/** Describes the certificates for wallets; nothing without one. */
function describeWalletCertificate({ walletSigners, clock }: Services) {
  const status = walletSigners.status(clock());
  return (
    status && { wallet_certificate: { state: status.state, expires_at: status.expires_at.toISOString() } }
  );
}

/**
 * Adds /healthz, which answers while the process runs, and /readyz, which answers whether it can serve, and fails as
 * soon as it is stopping.
 * @param readScanConnection returns how a scan's handshake fared by the public address, once that is known
 */
export function addHealthRoutes(
  app: FastifyInstance,
  services: Services,
  isStopping: () => boolean,
  readScanConnection: () => ScanConnectionState | undefined = () => undefined,
): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: "stopping" });
    try {
      await pingDatabase(services.db);
    } catch (err) {
      services.telemetry.log.write("database unavailable", { err });
      return reply.code(503).send({ status: "database unavailable" });
    }
    const scanConnection = readScanConnection();
    return {
      status: "ready",
      // Never a reason to be unready: a balancer would take away the processes that the public address leads to.
      ...(scanConnection && { scan_connection: scanConnection }),
      ...(await describeTrustedLists(services)),
      ...describeWalletCertificate(services),
    };
  });
}
