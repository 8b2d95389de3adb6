import { expect, test } from "vitest";
import { parseDocsPage } from "./docs-source-pages.ts";

test("a page has its front matter's title, summary and order, and its address", () => {
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

test.each(["title", "summary", "order"])("a page without %s is refused by name", (name) => {
  const matter = ["title: a", "summary: b", "order: 1"].filter((line) => !line.startsWith(name)).join("\n");
  expect(() => parseDocsPage("token", `---\n${matter}\n---\n`)).toThrow(
    `pages/token.md: its front matter names no ${name}`,
  );
});

test("an order that is no number is refused", () => {
  expect(() => parseDocsPage("token", "---\ntitle: a\nsummary: b\norder: first\n---\n")).toThrow(
    "its order is no number",
  );
});
