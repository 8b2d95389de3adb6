import { describe, expect, test } from "vitest";
import type { Block, CodeSnippet } from "../content/blocks.ts";
import { escapeHtml } from "./escape.ts";
import { renderHtml } from "./render-html.ts";

const plain = ({ code }: CodeSnippet) => escapeHtml(code);
const render = (...blocks: Block[]) => renderHtml(blocks, plain);
const prose = (text: string): Block => ({ kind: "prose", text });

describe("headings", () => {
  test("link to themselves, under unique ids that follow from their text", () => {
    const { html, headings } = render(
      prose("## The `passed` result\n\n### Example\n\n## Example\n\n### Over 18?"),
    );
    expect(headings).toEqual([
      { id: "the-passed-result", text: "The passed result", level: 2 },
      { id: "example", text: "Example", level: 3 },
      { id: "example-2", text: "Example", level: 2 },
      { id: "over-18", text: "Over 18?", level: 3 },
    ]);
    expect(html).toContain('<h2 id="example-2"><a class="docs-anchor" href="#example-2">Example</a></h2>');
  });

  test("share their ids with fields that have anchors", () => {
    const { html } = render(prose("## Error"), {
      kind: "fields",
      fields: [{ name: "a", id: "error", tags: [], text: "" }],
    });
    expect(html.match(/id="error"/g)).toHaveLength(1);
    expect(html).toContain('id="error-2"');
  });
});

describe("escaping", () => {
  test("renders what looks like a tag as text", () => {
    const { html } = render(prose("A <script>alert(1)</script> & <b>bold</b>\n\n<div onclick=x>\n"));
    expect(html).not.toMatch(/<(script|b|div)[ >]/);
    expect(html).toContain("&lt;script&gt;");
  });

  test("keeps names, tags and addresses inside their attributes", () => {
    const { html } = render(
      { kind: "fields", fields: [{ name: "<i>", tags: ['"><i>'], text: "`<i>`" }] },
      { kind: "endpoint", method: "GET", path: "/<i>" },
      prose('[a](/x"onclick="y)'),
    );
    expect(html).not.toMatch(/<i>|" ?onclick/);
  });
});

describe("code", () => {
  const codes: [CodeSnippet, ...CodeSnippet[]] = [
    { language: "curl", code: "curl" },
    { language: "javascript", code: "fetch()" },
    { language: "python", code: "urlopen()" },
  ];

  test("in several languages is a tab list with a panel each, with JavaScript shown first", () => {
    const { html } = render({ kind: "code", codes });
    expect(html).toContain('data-offers="curl javascript python"');
    for (const { language } of codes) {
      expect(html).toContain(`id="code-1-${language}" aria-controls="code-1-${language}-panel"`);
      expect(html).toContain(`id="code-1-${language}-panel" aria-labelledby="code-1-${language}"`);
    }
    expect(html.match(/aria-selected="true" tabindex="0" data-language="(\w+)"/)?.[1]).toBe("javascript");
    expect(html.match(/aria-selected="true"/g)).toHaveLength(1);
  });

  test("in one language has no tabs", () => {
    const { html } = render({ kind: "code", codes: [{ language: "json", code: "{}" }] });
    expect(html).toContain("<code>{}</code>");
    expect(html).not.toMatch(/role="tab|data-offers/);
  });

  test("has one copy button per block, in place before any script", () => {
    const { html } = render({ kind: "code", codes }, { kind: "code", codes: [codes[0]] });
    expect(html.match(/<button type="button" class="docs-copy" aria-label="Copy code">Copy</g)).toHaveLength(
      2,
    );
  });

  test("never shares an id between two samples of a page", () => {
    const { html } = render({ kind: "code", codes }, { kind: "code", codes });
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test("a placeholder in prose can be filled in; links to the site omit its origin", () => {
  const { html } = render(prose("Yours is `{{asset_id}}`: [list]({{base_url}}/openapi.json)."));
  expect(html).toContain('<code><span data-fill="asset_id">ast_your_website</span></code>');
  expect(html).toContain('<a href="/openapi.json">list</a>');
});

test("an unknown placeholder is refused", () => {
  expect(() => render(prose("{{no_such}}"))).toThrow("There is no placeholder {{no_such}}");
});

test("a table scrolls by itself, is named by its columns, and has no empty header", () => {
  const { html } = render(prose("| | Means |\n| --- | --- |\n| `a` | <b> |"));
  expect(html).toContain('role="group" aria-label="Table: Means" tabindex="0"');
  expect(html).toContain('<thead><tr><td></td><th scope="col">Means</th></tr></thead>');
  expect(html).toContain("<td><code>a</code></td><td>&lt;b&gt;</td>");
});

test("steps and callouts keep their content", () => {
  const { html, headings } = render(
    {
      kind: "steps",
      steps: [
        [{ kind: "heading", level: 3, text: "One" }, prose("First.")],
        [{ kind: "heading", level: 3, text: "Two" }],
      ],
    },
    { kind: "callout", tone: "warning", blocks: [prose("Careful.")] },
  );
  expect(html).toMatch(
    /<ol class="docs-steps"><li><h2 id="one">.*<p>First\.<\/p>\n<\/li>\n<li><h2 id="two">.*<\/li><\/ol>/s,
  );
  expect(html).toMatch(/role="note" data-tone="warning">.*Warning.*<p>Careful\.<\/p>/s);
  expect(headings.map(({ level }) => level)).toEqual([2, 2]);
});

test("steps under a heading are one level below it", () => {
  const { html } = render(prose("## Part"), {
    kind: "steps",
    steps: [[{ kind: "heading", level: 3, text: "One" }]],
  });
  expect(html).toContain('<h3 id="one">');
});

test("a search section is the text under its heading, without the code", () => {
  const { sections } = render(
    prose("Before.\n\n## First\n\nA `status` &amp; **more**.\n\n```sh\nhidden\n```"),
    { kind: "code", codes: [{ language: "sh", code: "hidden" }] },
    { kind: "fields", fields: [{ name: "asset_id", tags: ["string"], text: "Whose it is." }] },
  );
  expect(sections).toEqual([
    { id: "", heading: "", text: "Before." },
    { id: "first", heading: "First", text: "A status & more. asset_id string Whose it is." },
  ]);
});
