import { focusHashTarget } from "./focus-hash-target.ts";
import { loadPage } from "./load-page.ts";

/** Metadata of a page for search engines and shared links. */
const metaSelector =
  'meta[name="description"], meta[property^="og:"], link[rel="canonical"], link[rel="alternate"], script[type="application/ld+json"]';
/** Assets that change with each build of the site. */
const assetSelector = 'head > style, link[rel="stylesheet"], script[src]';

/**
 * Navigates between documentation pages without reloading the document, by exchanging the parts that differ: a
 * filled-in test key survives, and search results open offline. Links and history use the Navigation API; in browsers
 * without it, each page opens as a document.
 * @param root stays in place; every `data-docs-part` inside it is exchanged
 * @param onArrived called after the exchange, before the browser paints
 * @returns a function that preloads all pages
 */
export function startPageNavigation(root: HTMLElement, onArrived: () => void): () => void {
  if (!("navigation" in window)) return () => undefined;
  const paths = new Set([...root.querySelectorAll<HTMLAnchorElement>("nav a")].map((link) => link.pathname));
  // A page that failed to preload is requested again when it is opened.
  const preload = (path: string) => void loadPage(path).catch(() => undefined);

  const onPoint = ({ target }: Event) => {
    const link = (target as Element).closest<HTMLAnchorElement>("a[href]");
    if (link && link.pathname !== location.pathname && paths.has(link.pathname)) preload(link.pathname);
  };
  root.addEventListener("pointerover", onPoint, { passive: true });
  root.addEventListener("focusin", onPoint);

  navigation.addEventListener("navigate", (event) => {
    const { pathname, origin } = new URL(event.destination.url);
    const isPlain =
      event.canIntercept && !event.hashChange && event.downloadRequest === null && !event.formData;
    if (!isPlain || event.navigationType === "reload") return;
    if (origin !== location.origin || !paths.has(pathname)) return;
    event.intercept({
      async handler() {
        let page: Document;
        try {
          page = new DOMParser().parseFromString(await loadPage(pathname), "text/html");
        } catch {
          // A reload shows the browser's own error; the address is already the new page's.
          location.reload();
          return;
        }
        if (event.signal.aborted) return;
        if (listAssetAddresses(page) !== listAssetAddresses(document)) {
          location.reload();
          return;
        }
        swapPageParts(root, page);
        onArrived();
        // Scrolling must come first, because it takes the focus away.
        event.scroll();
        if (!focusHashTarget()) root.querySelector("h1")!.focus({ preventScroll: true });
      },
    });
  });
  return () => paths.forEach(preload);
}

function swapPageParts(root: HTMLElement, page: Document): void {
  for (const part of root.querySelectorAll<HTMLElement>("[data-docs-part]")) {
    const next = page.querySelector<HTMLElement>(`[data-docs-part="${part.dataset.docsPart}"]`)!;
    part.replaceWith(next);
  }
  document.title = page.title;
  for (const element of document.head.querySelectorAll(metaSelector)) element.remove();
  document.head.append(...page.head.querySelectorAll(metaSelector));
}

const listAssetAddresses = (page: Document) =>
  [...page.querySelectorAll(assetSelector)]
    .map((element) => element.getAttribute("href") ?? element.getAttribute("src") ?? element.textContent)
    .join();
