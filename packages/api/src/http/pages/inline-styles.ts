import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { webBuildRoot } from "./build-paths.ts";

// React Router marks a style sheet that a lazily loaded chunk needs, too, by an empty fragment.
const link = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)#?"\/>/g;

/**
 * Inlines a page's style sheets. A distant phone paints nothing before they arrive, and fetching them separately costs another round
 * trip; the page's policy allows them by hash. A page that React hydrates keeps its links, because React looks for them.
 */
export async function inlineStyles(html: string): Promise<string> {
  if (html.includes("__reactRouterContext")) return html;
  const sheets = new Map<string, string>();
  for (const [, address] of html.matchAll(link)) {
    sheets.set(address!, await readFile(join(webBuildRoot, address!), "utf8"));
  }
  return html.replaceAll(link, (_link, address: string) => `<style>${sheets.get(address)!.trim()}</style>`);
}
