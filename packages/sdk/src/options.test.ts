import { expect, test } from "vitest";
import { OfAgeError } from "./error.ts";
import { randomUuid, buildStartRequest } from "./options.ts";

const page = {
  href: "https://shop.example/wine/red?x=1",
  origin: "https://shop.example",
  hostname: "shop.example",
};
const local = { href: "http://localhost:8080/", origin: "http://localhost:8080", hostname: "localhost" };

test("asks for a live check on a website and for a test check on localhost", () => {
  expect(buildStartRequest({ assetId: "ast_1" }, page).is_test).toBe(false);
  expect(buildStartRequest({ assetId: "ast_1", isTest: true }, page).is_test).toBe(true);
  expect(buildStartRequest({ assetId: "ast_1" }, local).is_test).toBe(true);
  expect(buildStartRequest({ assetId: "ast_1" }, { ...local, hostname: "127.0.0.1" }).is_test).toBe(true);
  expect(buildStartRequest({ assetId: "ast_1", isTest: false }, local).is_test).toBe(false);
});

test("a hash and nothing at all are no return address; others are made whole", () => {
  const body = buildStartRequest(
    { assetId: "ast_1", successUrl: "#", errorUrl: "", cancelUrl: "../away" },
    page,
  );
  expect(body).toMatchObject({ url_success: "", url_error: "", url_cancel: "https://shop.example/away" });
});

test("keeps the reference id, or makes a version-4 UUID", () => {
  expect(buildStartRequest({ assetId: "ast_1", referenceId: "order 7" }, page).reference_id).toBe("order 7");
  const made = buildStartRequest({ assetId: "ast_1" }, page).reference_id;
  expect(made).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(randomUuid()).not.toBe(made);
});

test("a page opened as a file is told to be served", () => {
  const file = { href: "file:///home/me/a.html", origin: "null", hostname: "" };
  expect(() => buildStartRequest({ assetId: "ast_1" }, file)).toThrow(/Serve it over http:\/\/localhost/);
});

test("an asset id is needed", () =>
  expect(() => buildStartRequest({ assetId: "" }, page)).toThrow(OfAgeError));
