import { Marked, type Tokens } from "marked";
import type { Block, CodeSnippet, FieldDoc } from "../content/blocks.ts";
import { fillPlaceholders, type Placeholder, placeholders } from "../placeholders.ts";
import { escapeHtml } from "./escape.ts";
import type { Highlight } from "./create-highlight.ts";
import { languages } from "./languages.ts";

/** Heading in the page's table of contents. */
export interface Heading {
  id: string;
  text: string;
  level: 2 | 3;
}

/** Text under one heading, for the search. The first section of a page has no heading. */
export interface SearchSection {
  id: string;
  heading: string;
  text: string;
}

export interface RenderedPage {
  html: string;
  headings: Heading[];
  sections: SearchSection[];
}

/** Renders a page's blocks. Ids are unique on the page and follow from the headings alone. */
export function renderHtml(blocks: readonly Block[], highlight: Highlight): RenderedPage {
  const ids = new Map<string, number>();
  const headings: Heading[] = [];
  const sections: SearchSection[] = [{ id: "", heading: "", text: "" }];
  let codes = 0;

  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const inner = this.parser.parseInline(tokens);
        return heading(depth, inner);
      },
      code: ({ text, lang }: Tokens.Code) => codeHtml([{ language: lang || "text", code: text }]),
      // Pages are Markdown only: what looks like a tag is text.
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
      link({ href, tokens }: Tokens.Link) {
        // Links to the site itself need no host.
        const target = fillPlaceholders(href, { ...placeholders, base_url: "" });
        return `<a href="${escapeHtml(target)}">${this.parser.parseInline(tokens)}</a>`;
      },
      table(token: Tokens.Table) {
        const cells = (row: Tokens.TableCell[], tag: "td" | 'th scope="col"') =>
          row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag.slice(0, 2)}>`).join("");
        const rows = token.rows.map((row) => `<tr>${cells(row, "td")}</tr>`).join("");
        const label = `Table: ${token.header
          .map((cell) => cell.text)
          .filter(Boolean)
          .join(", ")}`;
        // An empty corner cell is not a header.
        const head = token.header.map((cell) => cells([cell], cell.text ? 'th scope="col"' : "td")).join("");
        // It scrolls by itself where it is wider than the page, so a keyboard must reach it.
        return `<div class="docs-table" role="group" aria-label="${escapeHtml(label)}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`;
      },
    },
  });

  function uniqueId(wanted: string): string {
    const count = (ids.get(wanted) ?? 0) + 1;
    ids.set(wanted, count);
    return count === 1 ? wanted : `${wanted}-${count}`;
  }

  function heading(level: number, inner: string, wanted?: string): string {
    const text = htmlToText(inner);
    const id = uniqueId(wanted ?? slugify(text));
    if (level === 2 || level === 3) {
      headings.push({ id, text, level });
      sections.push({ id, heading: text, text: "" });
    }
    return `<h${level} id="${id}"><a class="docs-anchor" href="#${id}">${inner}</a></h${level}>\n`;
  }

  function read(html: string): string {
    sections.at(-1)!.text += ` ${htmlToText(html)}`;
    return html;
  }

  function codeHtml([first, ...others]: [CodeSnippet, ...CodeSnippet[]]): string {
    codes += 1;
    const id = `code-${codes}`;
    const all = [first, ...others];
    const isSample = others.length > 0;
    const pre = (code: CodeSnippet) =>
      `<pre tabindex="0" aria-label="${languageLabel(code)}"><code>${highlight(code)}</code></pre>`;
    const copy = `<button type="button" class="docs-copy" aria-label="Copy code">Copy</button>`;
    if (!isSample) {
      return `<div class="docs-code"><div class="docs-bar"><span class="docs-label">${languageLabel(first)}</span>${copy}</div>${pre(first)}</div>\n`;
    }
    // The page's language decides which one is shown (docs.css), so that a remembered one is there at first paint.
    const initial = all.find(({ language }) => language === "javascript") ?? first;
    const tabs = all.map(({ language }, index) => {
      const isOn = all[index] === initial;
      return `<button type="button" role="tab" id="${id}-${language}" aria-controls="${id}-${language}-panel" aria-selected="${isOn}" tabindex="${isOn ? 0 : -1}" data-language="${language}">${languages[language]!.name}</button>`;
    });
    const panels = all.map(
      (code) =>
        `<div role="tabpanel" id="${id}-${code.language}-panel" aria-labelledby="${id}-${code.language}" data-language="${code.language}">${pre(code)}</div>`,
    );
    const offered = all.map(({ language }) => language).join(" ");
    return `<div class="docs-code" data-offers="${offered}"><div class="docs-bar"><div role="tablist" aria-label="Language">${tabs.join("")}</div>${copy}</div>${panels.join("")}</div>\n`;
  }

  function fieldsHtml(fields: readonly FieldDoc[]): string {
    const entries = fields.map(({ name, id, tags, text, children }) => {
      const anchor = id && uniqueId(id);
      const term = anchor
        ? `<a class="docs-anchor" href="#${anchor}"><code>${escapeHtml(name)}</code></a>`
        : `<code>${escapeHtml(name)}</code>`;
      const marks = tags.map(
        (tag) => `<span class="docs-tag" data-tag="${escapeHtml(tag)}">${escapeHtml(tag)}</span>`,
      );
      return `<div${anchor ? ` id="${anchor}"` : ""}><dt>${[term, ...marks].join(" ")}</dt><dd>${text ? marked.parseInline(text) : ""}${children ? fieldsHtml(children) : ""}</dd></div>`;
    });
    return `<dl class="docs-fields">${entries.join("")}</dl>\n`;
  }

  function blockHtml(block: Block): string {
    switch (block.kind) {
      case "prose":
        return marked
          .lexer(block.text)
          .map((token) => {
            const html = marked.parser([token]);
            return token.type === "heading" || token.type === "code" ? html : read(html);
          })
          .join("");
      case "heading":
        return heading(block.level, escapeHtml(block.text), block.id);
      case "code":
        return codeHtml(block.codes);
      case "fields":
        return read(fieldsHtml(block.fields));
      case "endpoint":
        return read(
          `<p class="docs-endpoint"><span data-method="${block.method}">${block.method}</span> <code>${escapeHtml(block.path)}</code></p>\n`,
        );
      case "callout": {
        const title = block.tone === "note" ? "Note" : "Warning";
        return `<div class="docs-callout" role="note" data-tone="${block.tone}"><p class="docs-callout-title">${title}</p>${block.blocks.map(blockHtml).join("")}</div>\n`;
      }
      case "steps": {
        // Heading levels must not skip: steps outside any section are sections themselves.
        const level = headings.some((other) => other.level === 2) ? 3 : 2;
        const steps = block.steps.map((step) =>
          step.map((part) => blockHtml(part.kind === "heading" ? { ...part, level } : part)).join(""),
        );
        return `<ol class="docs-steps">${steps.map((step) => `<li>${step}</li>`).join("\n")}</ol>\n`;
      }
    }
  }

  const html = fillProsePlaceholders(blocks.map(blockHtml).join(""));
  return {
    html,
    headings,
    sections: sections.map(({ text, ...section }) => ({
      ...section,
      text: fillPlaceholders(text, placeholders).replace(/\s+/g, " ").trim(),
    })),
  };
}

const languageLabel = ({ language }: CodeSnippet) => languages[language]?.name ?? language;

/** Fills placeholders in prose; those in code are already filled. */
function fillProsePlaceholders(html: string): string {
  return html.replace(/\{\{(\w+)\}\}/g, (written, name: string) => {
    if (!(name in placeholders)) throw new Error(`There is no placeholder ${written}`);
    return `<span data-fill="${name}">${placeholders[name as Placeholder]}</span>`;
  });
}

/** Returns an anchor: "What a `passed` check means" → "what-a-passed-check-means". */
export function slugify(text: string): string {
  return (
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_]+/gu, "-")
      .replace(/^-+|-+$/g, "") || "section"
  );
}

/** Returns the readable text of our own HTML. */
function htmlToText(html: string): string {
  return html
    .replace(/<\/(?:p|li|dt|dd|td|th|tr|div|h\d)>/g, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&")
    .trim();
}
