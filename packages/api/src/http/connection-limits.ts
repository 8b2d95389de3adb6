import type { Server } from "node:http";

/**
 * Limits on how long a request may take to arrive and how many may be arriving, in milliseconds: a client that sends a
 * byte a second, or nothing at all, holds a connection for seconds and blocks nobody else.
 */
export const connectionLimits = {
  /** Time for the headers to arrive. */
  headersTimeout: 10_000,
  /** Time for the whole request to arrive, including frames over a slow connection. */
  requestTimeout: 30_000,
  /** Interval between checks for timeouts; Node's default of 30 seconds would double the other limits. */
  connectionsCheckingInterval: 1000,
} as const;

/**
 * Open connections of one process; more are closed as they come. Far beyond what it serves, and within what an operating system allows.
 */
const maxConnections = 10_000;

export function limitConnections(server: Server): void {
  server.maxConnections = maxConnections;
}
