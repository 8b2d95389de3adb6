import type { Block, CodeSnippet, FieldDoc } from "../content/blocks.ts";
import type { DocsSourcePage } from "../content/docs-source-pages.ts";
import { fillPlaceholders, placeholders } from "../placeholders.ts";
import { languages } from "./languages.ts";

/** Renders a page as one Markdown text, with every directive expanded and absolute links. */
export function renderMarkdown(page: DocsSourcePage, blocks: readonly Block[]): string {
  const parts = [`# ${page.title}`, page.summary, ...blocks.map(blockText)];
  return fillPlaceholders(
    toAbsoluteLinks(`${parts.map((part) => part.trim()).join("\n\n")}\n`),
    placeholders,
  );
}

/** Returns the path of a page's Markdown. */
export function markdownPath(path: string): string {
  return `${path}.md`;
}

/** Makes links absolute; links to other pages lead to their Markdown. */
function toAbsoluteLinks(text: string): string {
  return text
    .replace(/\]\((\/docs(?:\/[\w-]+)?)(?=[)#])/g, (_, path: string) => `](${markdownPath(path)}`)
    .replace(/\]\(\//g, "]({{base_url}}/");
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "prose":
      return block.text;
    case "heading":
      return `${"#".repeat(block.level)} ${block.text}`;
    case "code":
      return block.codes.map((code) => fencedCode(code, block.codes.length > 1)).join("\n\n");
    case "fields":
      return fieldsText(block.fields, "");
    case "endpoint":
      return `\`${block.method} ${block.path}\``;
    case "callout": {
      const title = block.tone === "note" ? "Note" : "Warning";
      const inner = [`**${title}**`, ...block.blocks.map(blockText)].join("\n\n");
      return inner.replace(/^/gm, "> ").replace(/ +$/gm, "");
    }
    case "steps":
      return block.steps.map((step, index) => stepText(step, index + 1)).join("\n\n");
  }
}

function stepText([title, ...rest]: Block[], number: number): string {
  const heading = title?.kind === "heading" ? `### ${number}. ${title.text}` : "";
  return [heading, ...rest.map(blockText)].join("\n\n");
}

function fencedCode({ language, code }: CodeSnippet, isOneOfSeveral: boolean): string {
  const known = languages[language];
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(Math.max(3, longest + 1));
  const block = `${fence}${known?.fence ?? language}\n${code}\n${fence}`;
  return isOneOfSeveral ? `${known?.name ?? language}:\n\n${block}` : block;
}

function fieldsText(fields: readonly FieldDoc[], indent: string): string {
  return fields
    .map(({ name, tags, text, children }) => {
      const line = `${indent}- \`${name}\`${tags.length > 0 ? ` (${tags.join(", ")})` : ""}${text ? `: ${text}` : ""}`;
      return children ? `${line}\n${fieldsText(children, `${indent}  `)}` : line;
    })
    .join("\n");
}
