import { isIP } from "node:net";

/**
 * Returns the origins that may start a check of a website and embed its page, as CSP source expressions. They allow any port, since a
 * source without a port means only the scheme's default. Those without a wildcard also serve as targets for postMessage.
 */
export function embeddersOf(domain: string, isTest: boolean, publicUrl: string): string[] {
  const own = new URL(publicUrl).origin;
  const test = isTest ? ["http://localhost:*", "http://127.0.0.1:*"] : [];
  // IP addresses have no subdomains.
  const hosts = isIP(domain) ? [domain] : [domain, `*.${domain}`];
  return [...hosts.flatMap((host) => [`https://${host}`, `https://${host}:*`]), own, ...test];
}

const loopbackHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Tells whether a browser page may start a check: the website's domain or a subdomain over https, the console's own
 * origin, or http on this machine in test mode only.
 */
export function isOriginAllowed(origin: string, domain: string, isTest: boolean, publicUrl: string): boolean {
  if (origin === new URL(publicUrl).origin) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  if (isTest && page.protocol === "http:" && loopbackHosts.has(page.hostname)) return true;
  return page.protocol === "https:" && (page.hostname === domain || page.hostname.endsWith(`.${domain}`));
}
