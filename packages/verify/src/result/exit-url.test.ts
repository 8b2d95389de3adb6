import { expect, test } from "vitest";
import { toSafeUrl, findExitUrl } from "./exit-url.ts";

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
