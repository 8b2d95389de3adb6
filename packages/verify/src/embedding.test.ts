import { expect, test } from "vitest";
import { isEmbedder } from "./embedding.ts";

const embedders = ["https://example.com", "https://*.example.com", "http://localhost:*"];

test.each([
  "https://example.com",
  "https://shop.example.com",
  "https://a.b.example.com",
  "http://localhost:8080",
  "http://localhost",
])("isEmbedder allows %s", (origin) => expect(isEmbedder(origin, embedders)).toBe(true));

test.each([
  "https://example.com:8443",
  "http://example.com",
  "http://shop.example.com",
  "https://evilexample.com",
  "https://example.com.evil.test",
  "https://evil.test/.example.com",
  "https://shopXexample.com",
  "https://*.example.com",
  "http://localhost.evil.test",
  "http://localhost:80x",
  "https://localhost:443",
  "null",
  "",
])("isEmbedder rejects %s", (origin) => expect(isEmbedder(origin, embedders)).toBe(false));
