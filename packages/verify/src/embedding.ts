import type { FrameMessage } from "@ofage/contract";

const originParts = /^(https?):\/\/((?:\*\.)?[^/:*]+)(?::(\d+|\*))?$/i;

/**
 * Whether `origin` is one of the embedders: an origin, `https://*.example.com` (any subdomain)
 * or `http://localhost:*` (any port).
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

/** The origin of the page around this one, where the browser tells. */
function parentOrigin(): string | null {
  // Firefox has no ancestorOrigins; the SDK's iframe asks for a referrer that holds the origin.
  const ancestors = window.location.ancestorOrigins as DOMStringList | undefined;
  if (ancestors?.[0]) return ancestors[0];
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : null;
}

/** The page around the check, when there is one that may be told. */
export interface Embedding {
  post(message: FrameMessage): void;
  /** Calls back when the page around asks to end the check. Returns a function that stops it. */
  onCloseAsked(ask: () => void): () => void;
}

/** @returns null at top level, and in a page that is not one of the embedders */
export function findEmbedding(embedders: readonly string[]): Embedding | null {
  if (window.parent === window) return null;
  const known = parentOrigin();
  // Without a known parent, a message to an exact origin reaches that origin or nobody.
  const targets = known
    ? [known].filter((origin) => isEmbedder(origin, embedders))
    : embedders.filter((origin) => !origin.includes("*"));
  if (!targets.length) return null;
  return {
    post: (message) => targets.forEach((origin) => window.parent.postMessage(message, origin)),
    onCloseAsked: (ask) => {
      const listen = (event: MessageEvent<Partial<FrameMessage> | null>) => {
        if (event.source !== window.parent || !isEmbedder(event.origin, embedders)) return;
        if (event.data?.source === "ofage" && event.data.type === "close") ask();
      };
      window.addEventListener("message", listen);
      return () => window.removeEventListener("message", listen);
    },
  };
}
