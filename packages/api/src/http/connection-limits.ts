import type { Server } from "node:http";

/**
 * How long a request may take to arrive, and how many may be on their way: who sends a letter a second, or nothing at all, holds a
 * connection for seconds and keeps nobody else out. Milliseconds.
 */
export const connectionLimits = {
  /** Its headers. */
  headersTimeout: 10_000,
  /** All of it, frames over a slow line included. */
  requestTimeout: 30_000,
  /** How often it is looked who is over time; Node's 30 seconds would double the others. */
  connectionsCheckingInterval: 1000,
} as const;

/** Open connections of one process; more are closed as they come. Far beyond what it serves, within what an operating system grants. */
const maxConnections = 10_000;

export function limitConnections(server: Server): void {
  server.maxConnections = maxConnections;
}
