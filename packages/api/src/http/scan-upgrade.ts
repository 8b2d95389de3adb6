import type { IncomingMessage } from "node:http";
import websocket, { type WebSocket } from "@fastify/websocket";
import { ContractError, type ErrorCode, scanLimits, scanUpgrade } from "@ofage/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Services } from "../context.ts";
import { rateLimitAddress } from "../ip-address.ts";
import {
  engineBusyError,
  isVerificationKnown,
  type ScanConnection,
  serveScan,
} from "../modules/verifications/index.ts";
import { runInRequestScope } from "../telemetry/instrument-requests.ts";
import { createCountryResolver } from "./country-resolver.ts";
import { refuseOtherMethods } from "./method-not-allowed.ts";
import { recordFailure, toContractError } from "./request-error.ts";
import type { IsTrustedProxy } from "./trusted-proxies.ts";
import { scanCures } from "../telemetry/log/scan-cures.ts";

/** Connections without a first message. Each ends within seconds, and none holds more than its socket. */
const maxAwaitingHello = 500;

const webSocketOptions = {
  // A larger message is refused before it is in memory; one that is a little too large gets an error first.
  maxPayload: scanLimits.largeFrameBytes + scanLimits.smallFrameBytes,
  // Frames are compressed already, and compression would let a few bytes become megabytes.
  perMessageDeflate: false,
  /** Milliseconds for the other side to answer a close, before its socket is destroyed. */
  closeTimeout: 1_000,
};

const scanAddress = new RegExp(`^${scanUpgrade.path.replace(":id", "[^/?]+")}(\\?|$)`);

/** Tells whether a request asks for the only upgrade of this server. Any other one is ignored (RFC 9110, 7.8). */
export function isScanUpgrade({ method, url = "", headers }: IncomingMessage): boolean {
  return method === "GET" && headers.upgrade?.toLowerCase() === "websocket" && scanAddress.test(url);
}

/** Adds the address at which a check's scan is upgraded to a WebSocket (RFC 6455). */
export async function addScanUpgrade(
  app: FastifyInstance,
  services: Services,
  isTrusted: IsTrustedProxy,
  isStopping: () => boolean,
): Promise<void> {
  const countryOf = createCountryResolver(services, isTrusted);
  const ownOrigin = new URL(services.env.publicUrl).origin;
  const connections = new Set<ScanConnection>();
  // By connection rather than a count: whatever ends the wait gives the place back, and nothing gives it back twice.
  const awaitingHello = new Map<WebSocket, { address: string }>();

  /** Ends the oldest connection of the address that has the most; returns false if none has two. */
  function makeRoom(): boolean {
    const byAddress = Map.groupBy(awaitingHello, ([, { address }]) => address);
    const [most] = [...byAddress.values()].toSorted((a, b) => b.length - a.length);
    if (most === undefined || most.length < 2) return false;
    const [oldest] = most[0]!;
    awaitingHello.delete(oldest);
    oldest.terminate();
    return true;
  }

  await app.register(websocket, {
    options: webSocketOptions,
    // A message that breaks the protocol, whose close code the library has sent.
    errorHandler: (error, _socket, request) => recordFailure(request, toMessageError(error)),
    preClose: async () => {
      await Promise.all([...connections].map((connection) => connection.stop()));
      app.websocketServer.close();
    },
  });

  const logged = new Set<keyof typeof scanCures>();
  /** Tells the operator once what keeps scans from connecting: it would be the same for every visitor. */
  function logCure(cause: keyof typeof scanCures): void {
    if (logged.has(cause)) return;
    logged.add(cause);
    services.telemetry.log.write("scans cannot connect", { cure: scanCures[cause] });
  }

  /** Refuses a handshake, or a POST that asks what would become of one. */
  async function refuseUpgrade(request: FastifyRequest<{ Params: { id: string } }>): Promise<void> {
    const { headers, ws } = request;
    const isQuestion = request.method === "POST";
    if (isStopping())
      throw new ContractError("shutting_down", "The server is restarting. Please try again.", {
        retry_after: 2,
      });
    if (Object.keys(request.query as object).length > 0) {
      const sentence = "This address has no query parameters. Send the token in the first message.";
      throw new ContractError("unknown_field", sentence, { fields: { unknown: sentence } });
    }
    if (!ws && !isQuestion) {
      // Proxies remove the headers of one connection and pass those of the handshake on (RFC 9110, 7.6.1; RFC 6455, 4.1).
      if (headers["sec-websocket-key"] !== undefined && headers.upgrade === undefined)
        logCure("upgrade_removed");
      throw new ContractError("upgrade_required", "This address is for WebSocket connections only.");
    }
    // A browser always sends it (RFC 6455, 10.2), and only the hosted check's own page has a camera to scan with.
    if (headers.origin !== ownOrigin) {
      if (headers.origin !== undefined) logCure("other_origin");
      throw new ContractError("origin_not_allowed", "Only the page of the hosted check may scan.");
    }
    if (awaitingHello.size >= maxAwaitingHello && (isQuestion || !makeRoom())) throw engineBusyError(3);
    if (!(await isVerificationKnown(services, request.params.id)))
      throw new ContractError("not_found", "There is no such check.");
  }

  const config = {
    rateLimit: {
      max: scanUpgrade.limit.max,
      timeWindow: scanUpgrade.limit.windowSeconds * 1000,
      keyGenerator: ({ ip }: FastifyRequest) => `scan ${rateLimitAddress(ip)}`,
      errorResponseBuilder: () =>
        new ContractError("rate_limited", "Too many attempts. Please try again later."),
    },
    declaredErrors: new Set<ErrorCode>([...scanUpgrade.errors, ...scanUpgrade.messageErrors]),
  };
  // A page cannot read how its handshake was answered, so it asks here. Not by GET: 426 has to name `Upgrade`, which a proxy that speaks
  // HTTP/2 may pass on, and browsers then reject the response (RFC 9113, 8.2.2).
  app.route<{ Params: { id: string } }>({
    method: "POST",
    url: scanUpgrade.path,
    config,
    // Before a body is read: it is not of interest.
    preParsing: (request, reply, _body, done) => {
      refuseUpgrade(request).then(() => reply.code(204).header("cache-control", "no-store").send(), done);
    },
    handler: () => undefined,
  });

  app.route<{ Params: { id: string } }>({
    method: "GET",
    url: scanUpgrade.path,
    config,
    preValidation: async (request, reply) => {
      try {
        await refuseUpgrade(request);
      } catch (error) {
        // RFC 9110, 15.5.22.
        if (error instanceof ContractError && error.code === "upgrade_required")
          reply.headers({ upgrade: "websocket", connection: "upgrade" });
        throw error;
      }
    },
    handler: () => undefined,
    wsHandler: (socket, request) =>
      runInRequestScope(request, () => {
        const address = rateLimitAddress(request.ip);
        awaitingHello.set(socket, { address });
        const connection = serveScan(socket, {
          visitor: {
            ...services,
            userAgent: request.headers["user-agent"] ?? "",
            country: () => countryOf(request),
            address,
          },
          id: request.params.id,
          toContractError,
          onHello: () => void awaitingHello.delete(socket),
          onFailure: (error) => recordFailure(request, error),
        });
        connections.add(connection);
        socket.on("close", () => {
          awaitingHello.delete(socket);
          connections.delete(connection);
        });
      }),
  });
  refuseOtherMethods(app, [scanUpgrade.path]);
}

/** Turns a protocol error of the library into one of ours. */
function toMessageError(cause: Error): ContractError {
  return new ContractError("malformed_request", "A message broke the protocol.", {}, { cause });
}
