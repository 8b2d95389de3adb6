import { expect, test } from "vitest";
import { parseDocsPage } from "./docs-source-pages.ts";

test("parseDocsPage returns the front matter's title, summary and order, and the page's path", () => {
  const page = parseDocsPage(
    "token",
    '---\ntitle: "The: token"\nsummary: One line.\norder: 3\n---\n\nBody.\n',
  );
  expect(page).toEqual({
    slug: "token",
    path: "/docs/token",
    title: "The: token",
    summary: "One line.",
    order: 3,
    body: "\nBody.\n",
  });
  expect(parseDocsPage("index", "---\ntitle: a\nsummary: b\norder: 1\n---\n").path).toBe("/docs");
});

test.each(["title", "summary", "order"])("parseDocsPage names the page without %s", (name) => {
  const matter = ["title: a", "summary: b", "order: 1"].filter((line) => !line.startsWith(name)).join("\n");
  expect(() => parseDocsPage("token", `---\n${matter}\n---\n`)).toThrow(
    `pages/token.md: its front matter names no ${name}`,
  );
});

test("parseDocsPage refuses an order that is not a number", () => {
  expect(() => parseDocsPage("token", "---\ntitle: a\nsummary: b\norder: first\n---\n")).toThrow(
    "its order is no number",
  );
});
