import { expect, test } from "vitest";
import { embeddersOf, isOriginAllowed } from "./origins.ts";

const own = "https://age.example";

test("embeddersOf allows the domain and its subdomains, on any port", () => {
  expect(embeddersOf("shop.example", false, `${own}/`)).toEqual([
    "https://shop.example",
    "https://shop.example:*",
    "https://*.shop.example",
    "https://*.shop.example:*",
    own,
  ]);
});

test("embeddersOf adds no subdomains to an IP address", () => {
  expect(embeddersOf("127.0.0.1", false, own)).toEqual(["https://127.0.0.1", "https://127.0.0.1:*", own]);
});

test("embeddersOf allows localhost pages in test mode, also over http", () => {
  expect(embeddersOf("localhost", true, own)).toEqual([
    "https://localhost",
    "https://localhost:*",
    "https://*.localhost",
    "https://*.localhost:*",
    own,
    "http://localhost:*",
    "http://127.0.0.1:*",
  ]);
});

test.for([
  ["https://127.0.0.1:8443", "127.0.0.1", false, true],
  ["http://127.0.0.1:8443", "127.0.0.1", false, false],
  ["http://127.0.0.1:8443", "127.0.0.1", true, true],
  ["https://1.127.0.0.1", "127.0.0.1", false, false],
  ["https://localhost:8443", "localhost", false, true],
  ["https://app.localhost", "localhost", false, true],
  ["http://localhost:3000", "localhost", false, false],
  ["https://notlocalhost", "localhost", true, false],
  ["https://www.shop.example", "shop.example", false, true],
  ["https://notshop.example", "shop.example", false, false],
  ["https://shop.example.evil.example", "shop.example", false, false],
  // A browser names IPv6's own host as [::1], which no CSP source can say: it may start a check, in a window of its own.
  ["http://[::1]:3000", "shop.example", true, true],
] as const)(
  "isOriginAllowed: %s for the website %s, in test mode: %s: %s",
  ([origin, domain, isTest, may]) => {
    expect(isOriginAllowed(origin, domain, isTest, own)).toBe(may);
  },
);
