import { createCssVariablesTheme, createHighlighter } from "shiki";
import type { CodeSnippet } from "../content/blocks.ts";
import { type Placeholder, placeholders } from "../placeholders.ts";
import { escapeHtml } from "./escape.ts";
import { languages } from "./languages.ts";

/** Position of a placeholder's text in the shown code. */
interface FilledPlaceholder {
  start: number;
  end: number;
  name: Placeholder;
}

interface CodeToken {
  text: string;
  className: string | undefined;
  placeholder?: Placeholder;
}

/** Renders code as HTML with classes only: the pages' policy allows no inline styles. */
export type Highlight = (code: CodeSnippet) => string;

const theme = createCssVariablesTheme({ name: "tokens", variablePrefix: "--" });

/** Classes in app/app.css for the token kinds that the theme distinguishes. */
const classes: Record<string, string> = {
  "var(--token-constant)": "tk-n",
  "var(--token-string)": "tk-s",
  "var(--token-string-expression)": "tk-s",
  "var(--token-comment)": "tk-c",
  "var(--token-keyword)": "tk-k",
  "var(--token-function)": "tk-f",
  "var(--token-punctuation)": "tk-p",
};

export async function createHighlight(): Promise<Highlight> {
  const grammars = Object.values(languages).flatMap(({ grammar }) => grammar ?? []);
  const highlighter = await createHighlighter({ themes: [theme], langs: [...new Set(grammars)] });
  return ({ language, code }) => {
    const known = languages[language];
    if (!known) throw new Error(`There is no language ${language}`);
    const { text, filled } = fillPlaceholderTexts(code);
    // Without a time limit: on a busy machine the first line of a language would be tokenized only in part.
    const options = { lang: known.grammar as "javascript", theme, tokenizeTimeLimit: 0 };
    const tokens = known.grammar
      ? highlighter
          .codeToTokensBase(text, options)
          .flatMap((line, index) => [...(index > 0 ? [{ content: "\n" }] : []), ...line])
      : [{ content: text }];
    const pieces: CodeToken[] = tokens.map((token) => ({
      text: token.content,
      className: "color" in token ? classes[token.color ?? ""] : undefined,
    }));
    return mergeTokens(splitAtPlaceholders(pieces, filled)).map(toHtml).join("");
  };
}

/** Fills in the readable placeholders and records their positions. */
export function fillPlaceholderTexts(code: string): { text: string; filled: FilledPlaceholder[] } {
  const filled: FilledPlaceholder[] = [];
  let text = "";
  for (const part of code.split(/(\{\{\w+\}\})/)) {
    const name = /^\{\{(\w+)\}\}$/.exec(part)?.[1] as Placeholder | undefined;
    if (name && !(name in placeholders)) throw new Error(`There is no placeholder ${part}`);
    const value = name ? placeholders[name] : part;
    if (name) filled.push({ start: text.length, end: text.length + value.length, name });
    text += value;
  }
  return { text, filled };
}

/** Joins a placeholder's text into one piece, whatever tokens it spans. */
function splitAtPlaceholders(pieces: CodeToken[], filled: FilledPlaceholder[]): CodeToken[] {
  const cutPieces: CodeToken[] = [];
  let start = 0;
  for (const piece of pieces) {
    const end = start + piece.text.length;
    let at = start;
    for (const range of filled) {
      if (range.end <= start || range.start >= end) continue;
      const before = piece.text.slice(at - start, Math.max(range.start - start, at - start));
      if (before) cutPieces.push({ ...piece, text: before });
      if (range.start >= start) {
        cutPieces.push({
          text: placeholders[range.name],
          className: piece.className,
          placeholder: range.name,
        });
      }
      at = Math.min(range.end, end);
    }
    if (at < end) cutPieces.push({ ...piece, text: piece.text.slice(at - start) });
    start = end;
  }
  return cutPieces;
}

function mergeTokens(pieces: CodeToken[]): CodeToken[] {
  const merged: CodeToken[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    const isBlank = !piece.text.trim() && !piece.placeholder;
    if (last && !last.placeholder && !piece.placeholder && (isBlank || last.className === piece.className)) {
      last.text += piece.text;
    } else merged.push({ ...piece });
  }
  return merged;
}

function toHtml({ text, className, placeholder }: CodeToken): string {
  const inner = escapeHtml(text);
  const attributes = [
    className && `class="${className}"`,
    placeholder && `data-fill="${placeholder}"`,
  ].filter(Boolean);
  return attributes.length > 0 ? `<span ${attributes.join(" ")}>${inner}</span>` : inner;
}
