import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { webBuildRoot } from "./build-paths.ts";

const link = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/g;

/**
 * Puts a page's style sheets into it. On a phone far away nothing is painted before they are there, and a request of their own is another
 * journey; the page's policy allows them by hash. A page that React brings to life keeps its links: React looks for them.
 */
export async function inlineStyles(html: string): Promise<string> {
  if (html.includes("__reactRouterContext")) return html;
  const sheets = new Map<string, string>();
  for (const [, address] of html.matchAll(link)) {
    sheets.set(address!, await readFile(join(webBuildRoot, address!), "utf8"));
  }
  return html.replaceAll(link, (_link, address: string) => `<style>${sheets.get(address)!.trim()}</style>`);
}
