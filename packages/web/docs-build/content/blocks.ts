/** Code with its placeholders. `language` as a fenced block names it: `javascript`, `sh`, `json`… */
export interface CodeSnippet {
  language: string;
  code: string;
}

/** One name in a list of names: a parameter, a key of an object, an error code. */
export interface FieldDoc {
  name: string;
  /** Makes it a place that can be linked to. */
  id?: string;
  /** Its type, whether it is required, a status: shown beside the name. */
  tags: string[];
  /** Markdown. */
  text: string;
  children?: FieldDoc[];
}

/** What a page is made of. Web page, Markdown file and search index are three readings of the same blocks. */
export type Block =
  | { kind: "prose"; text: string }
  | { kind: "heading"; level: 2 | 3 | 4; text: string; id?: string }
  /** Several codes are one sample in several languages. */
  | { kind: "code"; codes: [CodeSnippet, ...CodeSnippet[]] }
  | { kind: "fields"; fields: FieldDoc[] }
  | { kind: "endpoint"; method: string; path: string }
  | { kind: "callout"; tone: "note" | "warning"; blocks: Block[] }
  /** Each begins with the heading that names it. */
  | { kind: "steps"; steps: Block[][] };
