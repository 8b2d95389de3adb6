import { brand } from "@ofage/contract";
import type { DocsSourcePage } from "../content/docs-source-pages.ts";
import { fillPlaceholders, placeholders } from "../placeholders.ts";
import { markdownPath } from "./render-markdown.ts";

const summary = `${brand.name} uses a face scan to find out whether a visitor to a website or app is old enough, and reveals nothing else about them. These pages explain how to integrate it.`;

/** Builds `/llms.txt`, as https://llmstxt.org describes it. */
export function llmsText(pages: readonly DocsSourcePage[]): string {
  const links = pages.map(
    ({ path, title, summary }) => `- [${title}]({{base_url}}${markdownPath(path)}): ${summary}`,
  );
  const text = [
    `# ${brand.name}`,
    `> ${summary}`,
    "## Documentation",
    links.join("\n"),
    "## Optional",
    "- [OpenAPI document]({{base_url}}/openapi.json): every call of the API\n- [All pages in one file]({{base_url}}/llms-full.txt): the documentation as a single Markdown file",
  ].join("\n\n");
  return fillPlaceholders(`${text}\n`, placeholders);
}

/** Builds `/llms-full.txt`: every page, one after another. */
export function llmsFullText(markdownPages: readonly string[]): string {
  return [`# ${brand.name}`, `> ${summary}`, ...markdownPages.map((text) => text.trim())].join("\n\n") + "\n";
}
