import { publicUrlPlaceholder } from "@ofage/contract";
import { expect, test } from "vitest";
import { sendRequest } from "../../../testing/call-api.ts";

test.each([
  ["/docs", "text/html; charset=utf-8"],
  ["/docs.md", "text/markdown; charset=utf-8"],
  ["/docs/api.md", "text/markdown; charset=utf-8"],
  ["/llms.txt", "text/plain; charset=utf-8"],
  ["/llms-full.txt", "text/plain; charset=utf-8"],
])("%s is %s, is revalidated each time and names this server", async (path, type) => {
  const { status, headers, text } = await sendRequest("GET", path);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe(type);
  expect(headers.get("cache-control")).toBe("no-cache");
  expect(text).not.toContain(publicUrlPlaceholder);
  const { body } = (await sendRequest("GET", "/openapi.json")) as { body: { servers: [{ url: string }] } };
  expect(text).toContain(body.servers[0].url);
});

test("a missing page of the documentation gets a 404, also as Markdown", async () => {
  expect((await sendRequest("GET", "/docs/no-such-page", { headers: { accept: "text/html" } })).status).toBe(
    404,
  );
  expect((await sendRequest("GET", "/docs/no-such-page.md")).status).toBe(404);
});
