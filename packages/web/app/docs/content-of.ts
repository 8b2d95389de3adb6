import { publicUrlMark } from "@ofage/contract";
import { loaders, prerendered } from "virtual:docs/content";

const known = new Map<string, string | Promise<string>>();

/**
 * A page's HTML. At once on the server, and in the browser for the page that it opened: that one is read back from the
 * document, so that it need not be sent twice. Any other is loaded.
 */
export function contentOf(slug: string): string | Promise<string> {
  if (typeof document === "undefined") return prerendered[slug]!;
  let html = known.get(slug);
  if (html === undefined) {
    const opened = document.querySelector(`[data-docs-content="${slug}"]`);
    html = opened ? opened.innerHTML : load(slug);
    known.set(slug, html);
  }
  return html;
}

/** Loads pages before they are wanted. */
export function preloadContent(...slugs: string[]): void {
  // One that does not come is asked for again when it is opened.
  for (const slug of slugs) Promise.resolve(contentOf(slug)).catch(() => undefined);
}

async function load(slug: string): Promise<string> {
  try {
    const { default: html } = await loaders[slug]!();
    // What the server does where it sends a page itself.
    const whole = html.replaceAll(publicUrlMark, location.origin);
    known.set(slug, whole);
    return whole;
  } catch (error) {
    // Out of reach, or gone with a new version of the site: the next try asks again.
    known.delete(slug);
    throw error;
  }
}
