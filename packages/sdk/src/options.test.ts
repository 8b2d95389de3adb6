import { expect, test } from "vitest";
import { OfAgeError } from "./error.ts";
import { randomUuid, buildStartRequest, parseHost } from "./options.ts";

const page = {
  href: "https://shop.example/wine/red?x=1",
  origin: "https://shop.example",
  hostname: "shop.example",
};
const local = { href: "http://localhost:8080/", origin: "http://localhost:8080", hostname: "localhost" };

test("buildStartRequest asks for a live verification on a website and for a test verification on localhost", () => {
  expect(buildStartRequest({ assetId: "ast_1" }, page).is_test).toBe(false);
  expect(buildStartRequest({ assetId: "ast_1", isTest: true }, page).is_test).toBe(true);
  expect(buildStartRequest({ assetId: "ast_1" }, local).is_test).toBe(true);
  expect(buildStartRequest({ assetId: "ast_1" }, { ...local, hostname: "127.0.0.1" }).is_test).toBe(true);
  expect(buildStartRequest({ assetId: "ast_1", isTest: false }, local).is_test).toBe(false);
});

test("buildStartRequest treats a hash and an empty string as no return URL and makes other URLs absolute", () => {
  const body = buildStartRequest(
    { assetId: "ast_1", successUrl: "#", errorUrl: "", cancelUrl: "../away" },
    page,
  );
  expect(body).toMatchObject({ url_success: "", url_error: "", url_cancel: "https://shop.example/away" });
});

test("buildStartRequest uses the reference ID or generates a version-4 UUID", () => {
  expect(buildStartRequest({ assetId: "ast_1", referenceId: "order 7" }, page).reference_id).toBe("order 7");
  const made = buildStartRequest({ assetId: "ast_1" }, page).reference_id;
  expect(made).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(randomUuid()).not.toBe(made);
});

test("buildStartRequest rejects a page opened as a file and says to serve it", () => {
  const file = { href: "file:///home/me/a.html", origin: "null", hostname: "" };
  expect(() => buildStartRequest({ assetId: "ast_1" }, file)).toThrow(/Serve it over http:\/\/localhost/);
});

test("buildStartRequest requires an asset ID", () =>
  expect(() => buildStartRequest({ assetId: "" }, page)).toThrow(OfAgeError));

test("parseHost removes slashes at the end, and names the option when there is no URL", () => {
  expect(parseHost("https://age.example//")).toBe("https://age.example");
  for (const host of [undefined, "", "age.example", "javascript:alert(1)"])
    expect(() => parseHost(host)).toThrow(expect.objectContaining({ code: "host_required" }));
});
