import { isIP } from "node:net";

/**
 * Origins that may start a check of a website and embed its page, as CSP source expressions: on any port, since a source
 * without one means the scheme's default alone. The ones without a star are also what a message can be addressed to.
 */
export function embeddersOf(domain: string, isTest: boolean, publicUrl: string): string[] {
  const own = new URL(publicUrl).origin;
  const test = isTest ? ["http://localhost:*", "http://127.0.0.1:*"] : [];
  // An address has no subdomains.
  const hosts = isIP(domain) ? [domain] : [domain, `*.${domain}`];
  return [...hosts.flatMap((host) => [`https://${host}`, `https://${host}:*`]), own, ...test];
}

const loopbackHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Whether a browser's page may start a check: the website's domain or a subdomain over https,
 * the console's own origin, and http on this machine in test mode only (wire.md).
 */
export function isOriginAllowed(origin: string, domain: string, isTest: boolean, publicUrl: string): boolean {
  if (origin === new URL(publicUrl).origin) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  if (isTest && page.protocol === "http:" && loopbackHosts.has(page.hostname)) return true;
  return page.protocol === "https:" && (page.hostname === domain || page.hostname.endsWith(`.${domain}`));
}
