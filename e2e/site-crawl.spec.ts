import { type APIRequestContext, type APIResponse, expect, type Page, test } from "@playwright/test";
import { collectPageUrls, type PageUrls } from "./page-urls.ts";

/** Hosts that the public site may link to. Adding one is a decision; record it here. */
const otherHosts = new Set([
  "github.com",
  "apps.apple.com",
  "play.google.com",
  "chromewebstore.google.com",
  "addons.mozilla.org",
  "microsoftedge.microsoft.com",
  "www.standardwebhooks.com",
  // The Commission's list of issuers of the EU proof of age.
  "eidas.ec.europa.eu",
  // The requests that each wallet takes, by its maker or its standard.
  "openid.net",
  "developers.google.com",
  "developer.apple.com",
  // The protocol that the command line speaks with assistants.
  "modelcontextprotocol.io",
  // The addresses of a proxy that an operator trusts.
  "www.cloudflare.com",
  // Laws and guidelines that the privacy page quotes.
  "eur-lex.europa.eu",
  "www.edpb.europa.eu",
  "www.legislation.gov.uk",
  // JSON-LD uses URLs of its vocabulary as values.
  "schema.org",
]);

interface Crawl {
  pages: Map<string, PageUrls>;
  /** Broken links and other faults, one sentence each. */
  complaints: string[];
}

/** Follows every link from the start page, the sitemap and the manifest. */
async function crawl(page: Page, request: APIRequestContext, origin: string): Promise<Crawl> {
  const pages = new Map<string, PageUrls>();
  const complaints: string[] = [];
  const anchors: { from: string; to: URL }[] = [];
  const waiting: { from: string; to: URL }[] = [];
  const seen = new Set<string>();

  const add = (from: string, address: string) => {
    const to = new URL(address, new URL(from, origin));
    if (!/^https?:$/.test(to.protocol)) return;
    if (to.origin !== origin) {
      if (!otherHosts.has(to.host)) complaints.push(`${from} leads to ${to.host}`);
      return;
    }
    if (to.hash.length > 1) anchors.push({ from, to });
    const path = to.pathname + to.search;
    if (seen.has(path)) return;
    seen.add(path);
    waiting.push({ from, to });
  };

  const read = async (path: string, answer: APIResponse) => {
    const type = answer.headers()["content-type"] ?? "";
    if (type.startsWith("text/html")) {
      const found = await collectPageUrls(page, await answer.text());
      pages.set(path, found);
      for (const address of [...found.links, ...found.parts, ...found.described]) add(path, address);
    } else if (type.startsWith("application/xml")) {
      for (const [, address] of (await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)) add(path, address!);
    } else if (type.startsWith("application/manifest+json")) {
      const { start_url, icons } = (await answer.json()) as { start_url: string; icons: { src: string }[] };
      for (const address of [start_url, ...icons.map(({ src }) => src)]) add(path, address);
    } else if (path === "/robots.txt") {
      for (const [, address] of (await answer.text()).matchAll(/^Sitemap: (.*)$/gm)) add(path, address!);
    }
  };

  for (const start of ["/", "/robots.txt", "/favicon.ico"]) add("/", start);
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const path = next.to.pathname + next.to.search;
    // Redirects are not followed: a link that redirects needs to be corrected.
    const answer = await request.get(path, { maxRedirects: 0 });
    if (answer.status() === 200) await read(path, answer);
    else complaints.push(`${next.from} leads to ${path}, which answers ${answer.status()}`);
  }
  for (const { from, to } of anchors) {
    const id = decodeURIComponent(to.hash.slice(1));
    // These open a dialog on any page.
    if (id === "sign-in" || id === "sign-up") continue;
    const target = pages.get(to.pathname + to.search);
    if (target && !target.ids.includes(id))
      complaints.push(`${from} leads to ${to.pathname}#${id}, which is not there`);
  }
  return { pages, complaints };
}

test("every link of the public site works", { tag: "@daily" }, async ({ page, request, baseURL }) => {
  await page.goto("/robots.txt");
  const { pages, complaints } = await crawl(page, request, baseURL!);
  expect(complaints).toEqual([]);
  expect([...pages.keys()]).toEqual(
    expect.arrayContaining([
      "/",
      "/about",
      "/features",
      "/how-it-works",
      "/model-performance",
      "/pricing",
      "/docs/api",
      "/app",
    ]),
  );
});

test("a signed-out reader who follows a console link is redirected to the start page once", async ({
  page,
}) => {
  for (const address of ["/app", "/app/billing"]) {
    const documents: string[] = [];
    page.on("request", (asked) => {
      if (asked.isNavigationRequest()) documents.push(new URL(asked.url()).pathname);
    });
    await page.goto(address);
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("dialog", { name: "Welcome back" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(documents).toEqual([address, "/"]);
    page.removeAllListeners("request");
  }
});
