import type { Page } from "@playwright/test";

/** What an HTML page points to, as it is written there. */
export interface PageUrls {
  /** Links that somebody follows. */
  links: string[];
  /** What the page itself is made of, and what it tells others of: files, pictures, icons, its canonical address. */
  parts: string[];
  /** What its JSON-LD names as addresses. */
  described: string[];
  ids: string[];
}

/** Reads a page's addresses without opening it. @param page any page, whose browser reads the text */
export function collectPageUrls(page: Page, html: string): Promise<PageUrls> {
  return page.evaluate((html) => {
    const document = new DOMParser().parseFromString(html, "text/html");
    const all = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute)!);
    const described: string[] = [];
    const collect = (thing: unknown, key: string): void => {
      // An @id is a name, which may be no address.
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
      // What opens a dialog is a link only so that it reads as one.
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
