import type { HostedCheckMessage } from "@ofage/contract";
import { parseUrl } from "@ofage/contract/parse-url";

const originParts = /^(https?):\/\/((?:\*\.)?[^/:*]+)(?::(\d+|\*))?$/i;

/**
 * Tells whether `origin` matches one of the embedders: an origin, `https://*.example.com` (any subdomain) or
 * `http://localhost:*` (any port).
 */
export function isEmbedder(origin: string, embedders: readonly string[]): boolean {
  const [, scheme, host, port] = originParts.exec(origin.toLowerCase()) ?? [];
  if (!scheme || !host || port === "*" || host.startsWith("*")) return false;
  return embedders.some((embedder) => {
    const [, wantedScheme, wantedHost, wantedPort] = originParts.exec(embedder.toLowerCase()) ?? [];
    if (!wantedHost || scheme !== wantedScheme) return false;
    const hostFits = wantedHost.startsWith("*.") ? host.endsWith(wantedHost.slice(1)) : host === wantedHost;
    return hostFits && (wantedPort === "*" || port === wantedPort);
  });
}

interface HostWindow {
  window: Window;
  isPopup: boolean;
  /** Null when the browser does not expose it. */
  origin: string | null;
}

/** Finds the page that shows the check: around it, or the one whose SDK opened its window. */
function findHostWindow(): HostWindow | null {
  if (window.parent !== window) return { window: window.parent, isPopup: false, origin: parentOrigin() };
  // A website that opened the window without the SDK does not listen; the check then uses the return URL.
  const origin = new URLSearchParams(window.location.search).get("opener");
  const opener = window.opener as Window | null;
  return origin && opener && opener !== window ? { window: opener, isPopup: true, origin } : null;
}

/**
 * Tells whether this window was opened by the SDK of a page that it cannot report to, because that page sends
 * `Cross-Origin-Opener-Policy: same-origin`. The SDK then follows the check on the server.
 */
export function isSeveredWindow(): boolean {
  return (
    window.parent === window &&
    window.opener === null &&
    new URLSearchParams(window.location.search).has("opener")
  );
}

function parentOrigin(): string | null {
  // Firefox lacks ancestorOrigins; the SDK's iframe requests a referrer that contains the origin.
  const ancestors = window.location.ancestorOrigins as DOMStringList | undefined;
  if (ancestors?.[0]) return ancestors[0];
  return parseUrl(document.referrer)?.origin ?? null;
}

/** The page that shows the check, if it may receive messages. */
export interface Embedding {
  post(message: HostedCheckMessage): void;
  /** Calls back when that page asks to end the check. Returns a function that unsubscribes. */
  onCloseRequested(ask: () => void): () => void;
  /** Closes the window if it is a popup, after the message that the check is over. */
  closePopup(): void;
}

/**
 * Finds the page that shows the check.
 * @param embedders null until the verification is known: until then only an origin that the browser reports is used,
 * which the server has already allowed to embed the page
 * @returns null at top level, and in a page that is not one of the embedders
 */
export function findEmbedding(embedders: readonly string[] | null): Embedding | null {
  const host = findHostWindow();
  if (!host) return null;
  const known = host.origin;
  // Without a known origin, a message to an exact origin reaches that origin or nobody.
  const targets = known
    ? [known].filter((origin) => !embedders || isEmbedder(origin, embedders))
    : (embedders ?? []).filter((origin) => !origin.includes("*"));
  if (targets.length === 0) return null;
  // A popup can be opened by anyone; only an iframe's page has passed the server's frame-ancestors.
  if (host.isPopup && !embedders) return null;
  return {
    post: (message) => targets.forEach((origin) => host.window.postMessage(message, origin)),
    onCloseRequested: (ask) => {
      const listen = (event: MessageEvent<Partial<HostedCheckMessage> | null>) => {
        if (event.source !== host.window || !isEmbedder(event.origin, embedders ?? [])) return;
        const message = event.data;
        if (message?.source === "ofage" && message.version === 1 && message.type === "close") ask();
      };
      window.addEventListener("message", listen);
      return () => window.removeEventListener("message", listen);
    },
    closePopup: () => host.isPopup && window.close(),
  };
}
