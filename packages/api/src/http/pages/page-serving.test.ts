import { createHash } from "node:crypto";
import { get } from "node:http";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { publicUrlPlaceholder } from "@ofage/contract";
import { expect, inject, test } from "vitest";
import { sendRequest } from "../../../testing/call-api.ts";
import { waitUntil } from "../../../testing/wait-until.ts";

/** Gets the raw response, because fetch would decode it. */
function raw(path: string, coding: string) {
  return new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    get(`${inject("url")}${path}`, { headers: { "accept-encoding": coding } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => resolve({ headers: answer.headers, body: Buffer.concat(parts) }));
    }).on("error", reject);
  });
}

const pages = [
  "/",
  "/about",
  "/features",
  "/how-it-works",
  "/model-performance",
  "/pricing",
  "/docs",
  "/docs/api",
];

test.each(pages)("%s names this server and no placeholder of the build", async (path) => {
  const { status, headers, text } = await sendRequest("GET", path);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(headers.get("cache-control")).toBe("no-cache");
  expect(text).not.toContain(publicUrlPlaceholder);
  const canonical = `${inject("publicUrl")}${path}`;
  expect(text).toContain(`<link rel="canonical" href="${canonical}"/>`);
});

test.each(["/about", "/docs", "/docs/api", "/unlock"])(
  "%s/ redirects to the address without a slash",
  async (path) => {
    const answer = await fetch(`${inject("url")}${path}/?from=mail`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([301, `${path}?from=mail`]);
  },
);

test("HEAD has the same headers as GET", async () => {
  const get = await sendRequest("GET", "/about", { headers: { "accept-encoding": "identity" } });
  const head = await sendRequest("HEAD", "/about", { headers: { "accept-encoding": "identity" } });
  expect([head.status, head.text]).toEqual([200, ""]);
  expect(head.headers.get("content-length")).toBe(String(Buffer.byteLength(get.text)));
  expect(head.headers.get("etag")).toBe(get.headers.get("etag"));
  expect((await sendRequest("HEAD", "/no-such-page", { headers: { accept: "text/html" } })).status).toBe(404);
});

test("a cached page gets a 304 in any coding, and a missing page never does", async () => {
  const first = await sendRequest("GET", "/about");
  const etag = first.headers.get("etag")!;
  const again = await sendRequest("GET", "/about", {
    headers: { "if-none-match": `"other", ${etag}`, "accept-encoding": "gzip" },
  });
  expect([again.status, again.text]).toEqual([304, ""]);
  expect(again.headers.get("vary")).toBe("accept-encoding");
  expect((await sendRequest("GET", "/about", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  const missing = { accept: "text/html", "if-none-match": "*" };
  expect((await sendRequest("GET", "/no-such-page", { headers: missing })).status).toBe(404);
});

test.each([
  ["br", (text: Buffer) => brotliCompressSync(text), brotliDecompressSync],
  ["gzip", (text: Buffer) => gzipSync(text, { level: 9 }), gunzipSync],
] as const)(
  "pages and texts are served in %s at its best level and decode to the same text",
  async (coding, best, decode) => {
    for (const path of ["/docs/token", "/llms.txt"]) {
      const plain = await raw(path, "identity");
      const smallest = best(plain.body).length;
      // A server that has just started compresses on the fly, with larger results.
      const coded = await waitUntil(`${path} in ${coding}`, async () => {
        const answer = await raw(path, coding);
        return answer.body.length <= smallest ? answer : undefined;
      });
      expect(coded.headers).toMatchObject({ "content-encoding": coding, vary: "accept-encoding" });
      expect(decode(coded.body).equals(plain.body)).toBe(true);
    }
  },
);

test("scripts and styles are sent as the build compressed them and cached for a year", async () => {
  const { text } = await sendRequest("GET", "/unlock");
  const [script] = /\/assets\/site-[\w-]+\.js/.exec(text)!;
  const [style] = /\/assets\/root-[\w-]+\.css/.exec(text)!;
  for (const path of [script, style]) {
    const { headers, body } = await raw(path, "gzip, deflate, br, zstd");
    expect(headers["content-encoding"]).toBe("br");
    expect(headers["content-length"]).toBe(String(body.length));
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers.vary).toBe("accept-encoding");
    expect(brotliDecompressSync(body).equals((await raw(path, "identity")).body)).toBe(true);
  }
});

test("the prefetch rules are fetched with their own content type", async () => {
  const { headers } = await sendRequest("GET", "/");
  const address = JSON.parse(headers.get("speculation-rules")!) as string;
  const rules = await sendRequest("GET", address);
  expect(rules.headers.get("content-type")).toMatch(/^application\/speculationrules\+json/);
  expect(rules.body).toMatchObject({ prefetch: [{ eagerness: "moderate" }] });
});

/** Returns a page's inline style sheets, each of which its policy must allow by hash. */
function allowedSheets({ text, headers }: Awaited<ReturnType<typeof sendRequest>>): string[] {
  const [, allowed] = /style-src ([^;]*)/.exec(headers.get("content-security-policy")!)!;
  const sheets = [...text.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, rules]) => rules!);
  for (const rules of sheets) {
    const hash = createHash("sha256").update(rules).digest("base64");
    expect(allowed!.split(" ")).toContain(`'sha256-${hash}'`);
  }
  return sheets;
}

test("a public page inlines its styles, which its policy allows by hash, and a page that React hydrates keeps its links", async () => {
  const page = await sendRequest("GET", "/docs");
  expect(page.text).not.toContain('rel="stylesheet"');
  expect(allowedSheets(page).join("").length).toBeGreaterThan(1000);
  const form = await sendRequest("GET", "/unlock");
  expect(form.text).toContain('rel="stylesheet"');
  expect(allowedSheets(form)).toEqual([expect.stringContaining("@view-transition")]);
});
