import { expect, test } from "vitest";
import { findAutomaticExitUrl, findExitUrl, toSafeUrl } from "./exit-url.ts";

const website = { domain: "wine.example" } as Parameters<typeof findExitUrl>[0];
const result = { return_url: null } as Parameters<typeof findExitUrl>[1];

test("findExitUrl prefers the return URL", () =>
  expect(findExitUrl(website, { ...result, return_url: "https://wine.example/in?status=passed" })).toBe(
    "https://wine.example/in?status=passed",
  ));

test("findExitUrl falls back to the website", () => {
  expect(findExitUrl(website, result)).toBe("https://wine.example");
  expect(findExitUrl({ ...website, domain: "localhost:8080" }, result)).toBe("http://localhost:8080");
});

test.each(["javascript:alert(1)", "data:text/html,x", "#", "", null])("findExitUrl ignores %s", (text) =>
  expect(toSafeUrl(text)).toBeNull(),
);

test.each([
  ["https://wine.example/in", { isTop: true, isHandedOver: false }, "https://wine.example/in"],
  ["https://wine.example/in", { isTop: true, isHandedOver: true }, null],
  ["https://wine.example/in", { isTop: false, isHandedOver: false }, null],
  ["javascript:alert(1)", { isTop: true, isHandedOver: false }, null],
  // The website is a link to follow, and no page that asked for the visitor back.
  [null, { isTop: true, isHandedOver: false }, null],
])("findAutomaticExitUrl with return URL %s in %o leads to %s", (return_url, window, url) =>
  expect(findAutomaticExitUrl({ ...result, return_url }, window)).toBe(url),
);
