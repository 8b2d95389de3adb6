import { beforeAll, describe, expect, test } from "vitest";
import MiniSearch from "minisearch";
import { findSections } from "../app/docs/search/find-sections.ts";
import { searchOptions } from "../app/docs/search/search-options.ts";
import { type BuiltDocs, buildDocs } from "./build-docs.ts";
import { typedQueries } from "./typed-queries.fixture.ts";

let docs: BuiltDocs;
beforeAll(async () => {
  docs = await buildDocs();
}, 60_000);

const idsIn = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);

/** URLs of the site outside the documentation. */
const otherAddresses =
  /^\/(#sign-(?:in|up)|app(\/(api-keys|webhooks|websites|sdk|verifications|analytics|settings|billing|members))?|openapi\.json|(accuracy|accuracy-bands|attack|engine-bench|privacy)\.json|how-it-works(#limits)?|model-performance|llms\.txt|llms-full\.txt|\.well-known\/jwks\.json|sdk\/v1\/ofage\.js|docs(\/[\w-]+)?\.md)?$/;

describe("the documentation", () => {
  test("has a page for each part of the integration, with the quick start first", () => {
    const slugs = docs.pages.map(({ page }) => page.slug);
    expect(slugs[0]).toBe("index");
    expect(slugs.toSorted()).toEqual(
      [
        "index",
        "methods",
        "digital-id",
        "verifications",
        "token",
        "receipts",
        "audit-log",
        "webhooks",
        "api",
        "api-keys",
        "scan",
        "cli",
        "sdks",
        "guides",
        "best-practices",
        "model-card",
        "team",
        "testing",
        "changelog",
        "appearance",
        "asking-again",
        "browsers",
        "native-apps",
        "privacy",
        "self-hosting",
        "shops",
      ].toSorted(),
    );
  });

  test("repeats no id on a page", () => {
    for (const { page, html } of docs.pages) {
      const ids = idsIn(html);
      expect([page.slug, ...ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([page.slug]);
    }
  });

  test("has no broken links", () => {
    const places = new Set(
      docs.pages.flatMap(({ page, html }) => [page.path, ...idsIn(html).map((id) => `${page.path}#${id}`)]),
    );
    const broken = docs.pages.flatMap(({ page, html }) =>
      [...html.matchAll(/ href="([^"]+)"/g)]
        .map(([, href]) => (href!.startsWith("#") ? `${page.path}${href}` : href!))
        .filter((href) => !places.has(href) && !otherAddresses.test(href) && !href.startsWith("https://"))
        .map((href) => `${page.slug}: ${href}`),
    );
    expect(broken).toEqual([]);
  });

  test("shows each tabbed sample in all four languages", () => {
    for (const { html } of docs.pages) {
      for (const [, offered] of html.matchAll(/data-offers="([^"]+)"/g)) {
        expect(offered!.split(" ").filter((language) => language !== "curl")).toEqual([
          "javascript",
          "python",
          "ruby",
          "php",
        ]);
      }
    }
  });

  test("has no inline styles or scripts, which the pages' policy forbids", () => {
    for (const { html } of docs.pages) expect(html).not.toMatch(/<(script|style)| style=| on\w+=/);
  });

  test("leaves no directive and no placeholder unresolved, in HTML and Markdown", () => {
    const texts = [...docs.pages.map(({ html }) => html), ...Object.values(docs.files)];
    for (const text of texts) {
      expect(text).not.toMatch(/\{\{\w+\}\}/);
      expect(text).not.toMatch(/^::\w/m);
    }
  });
});

describe("the files for machines", () => {
  test("llms.txt has a title, a summary and a link to each page's Markdown", () => {
    const text = docs.files["/llms.txt"]!;
    expect(text).toMatch(/^# OfAge\n\n> .+\n\n## /);
    for (const { page } of docs.pages) {
      expect(text).toContain(`- [${page.title}](https://your-ofage-server${page.path}.md): ${page.summary}`);
      expect(docs.files[`${page.path}.md`]).toMatch(new RegExp(`^# ${page.title}\n\n`));
    }
  });

  test("llms-full.txt has every page", () => {
    for (const { page } of docs.pages) {
      expect(docs.files["/llms-full.txt"]).toContain(docs.files[`${page.path}.md`]!.trim());
    }
  });

  test("every API call is in the reference's Markdown, with curl and all four languages", () => {
    const text = docs.files["/docs/api.md"]!;
    expect(text).toContain("`POST /v1/verifications/:id/cancel`");
    for (const name of ["cURL", "JavaScript", "Python", "Ruby", "PHP"]) {
      expect(text).toContain(`\n${name}:\n`);
    }
  });
});

describe("the search", () => {
  let index: Parameters<typeof findSections>[0];
  beforeAll(() => {
    index = MiniSearch.loadJSON(docs.index, searchOptions);
  });
  const search = (query: string) => findSections(index, query);

  test.each(typedQueries)("finds %j within three results on %s", (query, path) => {
    const paths = search(query).map(({ address }) => address.split("#")[0]);
    expect(paths.slice(0, 3)).toContain(path);
  });

  test.each([
    ["cancel", "/docs/api#cancel-verification"],
    ["idempotency_key_reused", "/docs/api-keys#repeat-a-call-safely"],
    ["webhok", "/docs/api#webhook-object"],
    ["List checks", "/docs/api#list-verifications"],
    ["verificat", "/docs/verifications"],
  ])("finds %j in %s", (query, address) => {
    expect(search(query).map((section) => section.address)).toContain(address);
  });

  test("finds nothing for a word that no page says, nor for words that say nothing", () => {
    expect(search("zzyzx")).toEqual([]);
    expect(search("how do I")).toEqual([]);
  });
});
