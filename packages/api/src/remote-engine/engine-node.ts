import { EngineBusyError } from "@ofage/engine";

/** Time for which an engine process that did not answer is not used. */
const unreachableBackoffMs = 2_000;
/** Time for which an engine that reported it is full is not used. */
const busyBackoffMs = 250;
/** Retry time for a visitor while no engine can be reached. */
const defaultRetryAfterSeconds = 3;

/** One engine process, as this process knows it. */
export interface EngineNode {
  host: string;
  port: number;
  inFlightCount: number;
  /** Scans for which this process has a place there. */
  scanCount: number;
  /** The engine is not used until then; milliseconds of `performance.now()`. */
  backoffUntil: number;
  /** The engine's last retry time, for callers that are refused meanwhile. */
  retryAfterSeconds: number;
}

/** @param address `host:port` */
export function createEngineNode(address: string): EngineNode {
  const { hostname, port } = new URL(`https://${address}`);
  return {
    host: hostname,
    port: Number(port || 443),
    inFlightCount: 0,
    scanCount: 0,
    backoffUntil: 0,
    retryAfterSeconds: defaultRetryAfterSeconds,
  };
}

/** Lists the engines that may be used now. */
export const usableNodes = (nodes: readonly EngineNode[]): EngineNode[] =>
  nodes.filter(({ backoffUntil }) => backoffUntil <= performance.now());

/** Avoids an engine that is full for a moment. */
export function avoidBusy(node: EngineNode, retryAfterSeconds: number): void {
  node.backoffUntil = performance.now() + busyBackoffMs;
  node.retryAfterSeconds = retryAfterSeconds;
}

/** Avoids an engine that did not answer as it should. */
export function avoidUnreachable(node: EngineNode): void {
  node.backoffUntil = performance.now() + unreachableBackoffMs;
  node.retryAfterSeconds = defaultRetryAfterSeconds;
}

/** Builds the error of callers that every engine refuses. */
export const allBusyError = (nodes: readonly EngineNode[]): EngineBusyError =>
  new EngineBusyError(Math.min(...nodes.map(({ retryAfterSeconds }) => retryAfterSeconds)));
