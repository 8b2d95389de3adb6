import { readFile } from "node:fs/promises";
import { brand } from "@ofage/contract";
import sharp from "sharp";
import { expect, inject, test } from "vitest";
import { sendRequest } from "../../../testing/call-api.ts";

const addressesIn = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!);

test("robots.txt names this server's sitemap and excludes crawlers from the API only", async () => {
  const { headers, text } = await sendRequest("GET", "/robots.txt");
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const rules = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  expect(rules).toEqual(["User-agent: *", "Disallow: /v1/", `Sitemap: ${inject("publicUrl")}/sitemap.xml`]);
});

test("the sitemap lists each public page once, by its canonical address, and contains no dates", async () => {
  const { headers, text } = await sendRequest("GET", "/sitemap.xml");
  expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
  expect(text).not.toContain("lastmod");
  const addresses = addressesIn(text);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toEqual(
    expect.arrayContaining(["/", "/pricing", "/docs", "/docs/api"].map((path) => inject("publicUrl") + path)),
  );
  for (const address of addresses) {
    const path = address.slice(inject("publicUrl").length);
    const page = await sendRequest("GET", path);
    expect([page.status, page.text.includes("noindex")]).toEqual([200, false]);
    expect(page.text).toContain(`<link rel="canonical" href="${address}"/>`);
  }
});

test("security.txt names the contact for vulnerabilities until a year after the build", async () => {
  const { headers, text } = await sendRequest("GET", "/.well-known/security.txt");
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const fields = new Map(
    text
      .trimEnd()
      .split("\n")
      .map((line) => line.split(/: (.*)/s, 2) as [string, string]),
  );
  expect([...fields.keys()]).toEqual(["Contact", "Expires", "Preferred-Languages", "Canonical", "Policy"]);
  expect(fields.get("Contact")).toBe(`mailto:${brand.securityEmail}`);
  expect(fields.get("Canonical")).toBe(`${inject("publicUrl")}/.well-known/security.txt`);
  const ends = Date.parse(fields.get("Expires")!);
  // RFC 9116, section 2.5.5: less than a year ahead, and not in the past.
  expect(ends).toBeGreaterThan(Date.now());
  expect(ends).toBeLessThan(Date.now() + 365 * 86_400_000);
  const security = await readFile(new URL("../../../../../SECURITY.md", import.meta.url), "utf8");
  expect(security).toContain(brand.securityEmail);
});

test("the icons have their declared sizes", async () => {
  const manifest = await sendRequest("GET", "/manifest.webmanifest");
  expect(manifest.headers.get("content-type")).toMatch(/^application\/manifest\+json/);
  const { icons, name, description } = manifest.body as {
    name: string;
    description: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(name).toBe("OfAge");
  expect((await sendRequest("GET", "/")).text).toContain(`<meta name="description" content="${description}"`);
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  const others = [{ src: "/apple-touch-icon.png", sizes: "180x180" }];
  for (const { src, sizes } of [...icons, ...others]) {
    const { width, height } = await pictureAt(src);
    expect(`${src} ${width}x${height}`).toBe(`${src} ${sizes}`);
  }
});

test("favicon.ico contains three sizes, and favicon.svg supports dark tabs", async () => {
  const ico = Buffer.from(await (await fetch(`${inject("url")}/favicon.ico`)).arrayBuffer());
  const sizes = [0, 1, 2].map((index) => {
    const entry = 6 + 16 * index;
    const [length, at] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
    return sharp(ico.subarray(at, at + length)).metadata();
  });
  expect((await Promise.all(sizes)).map(({ width }) => width)).toEqual([16, 32, 48]);
  expect((await sendRequest("GET", "/favicon.svg")).text).toContain("prefers-color-scheme:dark");
});

test("each listed page has a preview picture, in the size that social networks show in full", async () => {
  const pictures = new Set<string>();
  for (const address of addressesIn((await sendRequest("GET", "/sitemap.xml")).text)) {
    const { text } = await sendRequest("GET", address.slice(inject("publicUrl").length));
    const [, picture] = /<meta property="og:image" content="([^"]*)"/.exec(text)!;
    pictures.add(picture!.slice(inject("publicUrl").length));
  }
  expect(pictures).toEqual(new Set(["/og.png"]));
  expect(await pictureAt("/og.png")).toMatchObject({ format: "png", width: 1200, height: 630 });
});

async function pictureAt(path: string) {
  const answer = await fetch(`${inject("url")}${path}`);
  expect(answer.status).toBe(200);
  return sharp(Buffer.from(await answer.arrayBuffer())).metadata();
}

test("the documentation's Markdown points to the page that should be indexed instead", async () => {
  const { headers } = await sendRequest("GET", "/docs/api.md");
  expect(headers.get("link")).toBe(`<${inject("publicUrl")}/docs/api>; rel="canonical"`);
});
