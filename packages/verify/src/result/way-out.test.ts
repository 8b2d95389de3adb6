import { expect, test } from "vitest";
import { safeUrl, wayOut } from "./way-out.ts";

const website = { domain: "wine.example" } as Parameters<typeof wayOut>[0];
const result = { return_url: null } as Parameters<typeof wayOut>[1];

test("the return address comes first", () =>
  expect(wayOut(website, { ...result, return_url: "https://wine.example/in?status=passed" })).toBe(
    "https://wine.example/in?status=passed",
  ));

test("without one, the website itself", () => {
  expect(wayOut(website, result)).toBe("https://wine.example");
  expect(wayOut({ ...website, domain: "localhost:8080" }, result)).toBe("http://localhost:8080");
});

test.each(["javascript:alert(1)", "data:text/html,x", "#", "", null])("%s is no way out", (text) =>
  expect(safeUrl(text)).toBeNull(),
);
