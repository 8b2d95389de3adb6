import { createHash } from "node:crypto";

/** CSP sources of other origins that a page may use besides its own. */
export type ExtraCspSources = Partial<Record<"script-src" | "frame-src" | "connect-src", string>>;

/** CSP sources for Stripe's card fields, as listed in its integration security guide. */
export const stripeSources: ExtraCspSources = {
  "script-src": "https://js.stripe.com",
  "frame-src": "https://js.stripe.com https://hooks.stripe.com",
  "connect-src": "https://api.stripe.com",
};

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const styles = /<style>([\s\S]*?)<\/style>/g;

/** Tells whether a script runs inline: it is neither a file nor a block of data such as JSON-LD, which no policy blocks. */
const isInline = (attributes: string) =>
  !/\ssrc=/.test(attributes) && !/\stype="application\/(ld\+)?json"/.test(attributes);

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * Creates the Content-Security-Policy of a built page: its own files, and its inline scripts and styles by hash, computed once.
 * @returns the policy for the CSP sources that may embed the page
 */
export function createPagePolicy(
  html: string,
  others: ExtraCspSources = {},
): (frameAncestors?: string[]) => string {
  const hashes = [...html.matchAll(scripts)]
    .filter(([, attributes]) => isInline(attributes!))
    .map(([, , code]) => hashOf(code!));
  const styleHashes = [...html.matchAll(styles)].map(([, rules]) => hashOf(rules!));
  const and = (directive: keyof ExtraCspSources, ...sources: string[]) =>
    [directive, "'self'", ...sources, others[directive] ?? []].flat().join(" ");
  const own = [
    "default-src 'none'",
    and("script-src", ...new Set(hashes)),
    ["style-src 'self'", ...styleHashes].join(" "),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    and("connect-src"),
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    and("frame-src"),
    "manifest-src 'self'",
    // Redundant with default-src, but OWASP ASVS 5.0.0 (3.4.3) requires it explicitly.
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ");
  return (frameAncestors = []) =>
    `${own}; frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(" ") : "'none'"}`;
}
