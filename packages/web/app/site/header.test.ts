import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Header } from "./header.tsx";
import { sitePages } from "./public-page-table.ts";

const markup = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Header)));
const elements = (name: string) =>
  [...markup.matchAll(new RegExp(`<${name} ([^>]*)>(.*?)</${name}>`, "gs"))].map(([, attributes, inner]) => ({
    attributes: attributes!,
    text: inner!.replaceAll(/<[^>]+>/g, "").trim(),
  }));

test("every button and link of the header has an accessible name", () => {
  for (const { attributes, text } of [...elements("button"), ...elements("a")])
    expect(text || /aria-label="[^"]+"/.exec(attributes)?.[0], attributes).toBeTruthy();
});

test("every link of the header leads to an existing page", () => {
  const known = ["/app", "/docs", ...sitePages.map(({ path }) => path)];
  const addresses = elements("a").map(({ attributes }) => /href="([^"]*)"/.exec(attributes)![1]);
  expect(addresses.length).toBeGreaterThan(6);
  for (const address of addresses) expect(known).toContain(address);
});
