import { createHash } from "node:crypto";

const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The Content-Security-Policy of a built page: its own files, and its inline scripts by hash, found once.
 * @returns the policy for the CSP sources that may embed the page
 */
export function pagePolicy(html: string): (frameAncestors: string[]) => string {
  const hashes = [...html.matchAll(inlineScript)].map(
    (match) => `'sha256-${createHash("sha256").update(match[1]!).digest("base64")}'`,
  );
  const own = [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(hashes)].join(" ")}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ");
  return (frameAncestors) =>
    `${own}; frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(" ") : "'none'"}`;
}
