import type { Page } from "@playwright/test";

/** URLs of an HTML page, as written there. */
export interface PageUrls {
  /** Links for readers to follow. */
  links: string[];
  /** Files, images and icons of the page, and its canonical and social URLs. */
  parts: string[];
  /** URLs in its JSON-LD. */
  described: string[];
  ids: string[];
}

/**
 * Collects a page's URLs without opening it.
 * @param page any page; its browser parses the HTML
 */
export function collectPageUrls(page: Page, html: string): Promise<PageUrls> {
  return page.evaluate((html) => {
    const document = new DOMParser().parseFromString(html, "text/html");
    const all = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute)!);
    const described: string[] = [];
    const collect = (thing: unknown, key: string): void => {
      // An @id is a name, which need not be a URL.
      if (key === "@id" || key === "@context") return;
      if (typeof thing === "string" && /^https?:/.test(thing)) described.push(thing);
      else if (Array.isArray(thing)) for (const each of thing) collect(each, key);
      else if (typeof thing === "object" && thing)
        for (const [name, value] of Object.entries(thing)) collect(value, name);
    };
    for (const block of document.querySelectorAll('script[type="application/ld+json"]')) {
      collect(JSON.parse(block.textContent), "");
    }
    return {
      // Elements that open a dialog are links by appearance only.
      links: all("a[href]:not([data-opens])", "href"),
      parts: [
        ...all("link[href]", "href"),
        ...all("script[src], img[src], source[src], video[src], iframe[src]", "src"),
        ...all('meta[property="og:image"], meta[property="og:url"]', "content"),
      ],
      described,
      ids: all("[id]", "id"),
    };
  }, html);
}
