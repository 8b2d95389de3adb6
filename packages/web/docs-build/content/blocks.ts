/** Code with its placeholders. `language` is the name on a fenced block: `javascript`, `sh`, `json`… */
export interface CodeSnippet {
  language: string;
  code: string;
}

/** Entry in a list of names: a parameter, a key of an object, an error code. */
export interface FieldDoc {
  name: string;
  /** Anchor of the entry. */
  id?: string;
  /** Type, whether it is required, or a status: shown beside the name. */
  tags: string[];
  /** Markdown. */
  text: string;
  children?: FieldDoc[];
}

/** Content block of a page. The web page, the Markdown file and the search index all render the same blocks. */
export type Block =
  | { kind: "prose"; text: string }
  | { kind: "heading"; level: 2 | 3 | 4; text: string; id?: string }
  /** Several codes are one sample in several languages. */
  | { kind: "code"; codes: [CodeSnippet, ...CodeSnippet[]] }
  | { kind: "fields"; fields: FieldDoc[] }
  | { kind: "endpoint"; method: string; path: string }
  | { kind: "callout"; tone: "note" | "warning"; blocks: Block[] }
  /** Each step starts with the heading that names it. */
  | { kind: "steps"; steps: Block[][] };
