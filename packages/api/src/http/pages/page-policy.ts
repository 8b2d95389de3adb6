import { createHash } from "node:crypto";

/** Sources of other origins that a page may use, beside its own. */
export type ExtraCspSources = Partial<Record<"script-src" | "frame-src" | "connect-src", string>>;

/** For Stripe's card fields; it asks for these in its integration security guide. */
export const stripeSources: ExtraCspSources = {
  "script-src": "https://js.stripe.com",
  "frame-src": "https://js.stripe.com https://hooks.stripe.com",
  "connect-src": "https://api.stripe.com",
};

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const styles = /<style>([\s\S]*?)<\/style>/g;

/** What stands in the page and would run: neither a file, nor a block of data such as JSON-LD, which no policy holds back. */
const isInline = (attributes: string) =>
  !/\ssrc=/.test(attributes) && !/\stype="application\/(ld\+)?json"/.test(attributes);

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * The Content-Security-Policy of a built page: its own files, and its inline scripts and styles by hash, found once.
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
    // As default-src says already; OWASP ASVS 5.0.0 (3.4.3) wants it said.
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ");
  return (frameAncestors = []) =>
    `${own}; frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(" ") : "'none'"}`;
}
