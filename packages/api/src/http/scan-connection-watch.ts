import { isIP } from "node:net";
import { probeScanConnection, type ScanConnectionState } from "./scan-connection-probe.ts";

/** How long a result stands. One that is not `open` is looked at again sooner, for an operator who is mending the proxy. */
const freshMs = { open: 300_000, other: 30_000 } as const;

/**
 * Knows whether scans can connect by the public address. It looks when it is asked and its result is old, and never makes the caller wait.
 * @param now milliseconds on a monotonic clock
 */
export function watchScanConnection(
  publicUrl: string,
  probe: (publicUrl: string) => Promise<ScanConnectionState | undefined> = probeScanConnection,
  now: () => number = () => performance.now(),
): () => ScanConnectionState | undefined {
  let state: ScanConnectionState | undefined;
  let lookAt = isOfThisMachine(publicUrl) ? Infinity : -Infinity;
  async function look(): Promise<void> {
    lookAt = Infinity;
    const found = await probe(publicUrl);
    state = found ?? state;
    lookAt = now() + freshMs[found === "open" ? "open" : "other"];
  }
  return () => {
    if (now() >= lookAt) void look();
    return state;
  };
}

/** Tells whether an address leads no further than to this machine, which in a container is not even where its proxy is. */
function isOfThisMachine(publicUrl: string): boolean {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, "");
  return /(^|\.)localhost$/.test(host) || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}
