import { focusHashTarget } from "./focus-hash-target.ts";
import { loadPage } from "./load-page.ts";

/** What search engines and shared links are told of a page. */
const metaSelector =
  'meta[name="description"], meta[property^="og:"], link[rel="canonical"], link[rel="alternate"], script[type="application/ld+json"]';
/** With another build of the site come other files, and other styles. */
const assetSelector = 'head > style, link[rel="stylesheet"], script[src]';

/**
 * From page to page of the documentation, the document stays, and what differs is exchanged: a test key that the reader has
 * filled in goes along, and what the search has found opens without a network. Links and history are the browser's own
 * (Navigation API): where it has none, each page opens as a document.
 * @param root what stays; in it every `data-docs-part` is exchanged
 * @param onArrived called when they were, before the browser paints
 * @returns a way to load all pages before they are wanted
 */
export function startPageNavigation(root: HTMLElement, onArrived: () => void): () => void {
  if (!("navigation" in window)) return () => undefined;
  const paths = new Set([...root.querySelectorAll<HTMLAnchorElement>("nav a")].map((link) => link.pathname));
  // One that does not come is asked for again when it is opened.
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
          // The browser says it better: the address is the new page's already.
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
        // First: to scroll to a place takes the focus away.
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
