type Send = () => Promise<unknown>;

/** Calls that wait so that the user can undo them, each under the ID of what it changes. */
const waiting = new Map<string, Send>();

const sendAll = () => void sendDeferredCalls();
const sendIfHidden = () => {
  if (document.visibilityState === "hidden") sendAll();
};

/**
 * Keeps a call until it is sent or dropped. It is sent at the latest when the page is left or hidden, after which a browser may stop it,
 * so the call should outlive the page (`keepalive`).
 */
export function deferCall(id: string, send: Send): void {
  if (waiting.size === 0) {
    addEventListener("pagehide", sendAll);
    document.addEventListener("visibilitychange", sendIfHidden);
  }
  waiting.set(id, send);
}

/** Drops a call. Dropping one that has been sent does nothing. */
export function dropDeferredCall(id: string): void {
  waiting.delete(id);
  if (waiting.size > 0) return;
  removeEventListener("pagehide", sendAll);
  document.removeEventListener("visibilitychange", sendIfHidden);
}

/** Sends a call that still waits. */
export async function sendDeferredCall(id: string): Promise<void> {
  const send = waiting.get(id);
  dropDeferredCall(id);
  await send?.();
}

/** Sends every call that waits. Each reports its own failure. */
export async function sendDeferredCalls(): Promise<void> {
  await Promise.allSettled([...waiting.keys()].map(sendDeferredCall));
}
