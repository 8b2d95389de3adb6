import { expect, test } from "vitest";
import type { Block } from "../content/blocks.ts";
import { renderMarkdown } from "./render-markdown.ts";

const page = { slug: "token", path: "/docs/token", title: "Token", summary: "In short.", order: 1, body: "" };
const render = (...blocks: Block[]) => renderMarkdown(page, blocks);

test("starts with title and summary", () => {
  expect(render({ kind: "prose", text: "Text." })).toBe("# Token\n\nIn short.\n\nText.\n");
});

test("shows a sample in every language, fenced", () => {
  const text = render({
    kind: "code",
    codes: [
      { language: "curl", code: "curl {{base_url}}" },
      { language: "python", code: "py()" },
    ],
  });
  expect(text).toContain(
    "cURL:\n\n```sh\ncurl https://your-ofage-server\n```\n\nPython:\n\n```python\npy()\n```",
  );
});

test("makes a fence longer than any in the code", () => {
  const text = render({ kind: "code", codes: [{ language: "text", code: "```" }] });
  expect(text).toContain("````text\n```\n````");
});

test("links lead to the Markdown of other pages, and otherwise to the server", () => {
  const text = render({
    kind: "prose",
    text: "[a](/docs/webhooks#signature) [b](/docs) [c](/app/api-keys) [d](#here) [e](https://example.com/docs)",
  });
  expect(text).toContain(
    "[a](https://your-ofage-server/docs/webhooks.md#signature) [b](https://your-ofage-server/docs.md) [c](https://your-ofage-server/app/api-keys) [d](#here) [e](https://example.com/docs)",
  );
});

test("renders fields as nested lists, callouts as quotes, and steps as numbered headings", () => {
  const text = render(
    {
      kind: "fields",
      fields: [
        { name: "data", tags: ["object"], text: "", children: [{ name: "id", tags: [], text: "Its id." }] },
      ],
    },
    { kind: "callout", tone: "note", blocks: [{ kind: "prose", text: "Mind\nthis." }] },
    {
      kind: "steps",
      steps: [
        [
          { kind: "heading", level: 3, text: "Go" },
          { kind: "prose", text: "Now." },
        ],
      ],
    },
    { kind: "endpoint", method: "GET", path: "/v1/x" },
  );
  expect(text).toContain("- `data` (object)\n  - `id`: Its id.");
  expect(text).toContain("> **Note**\n>\n> Mind\n> this.");
  expect(text).toContain("### 1. Go\n\nNow.");
  expect(text).toContain("`GET /v1/x`");
});
