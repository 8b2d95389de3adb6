import { expect, test } from "vitest";
import { validateReturnUrl, withoutInvalidUrls } from "./return-urls.ts";

test("withoutInvalidUrls keeps valid URLs only", () => {
  const urls = { error: "javascript:alert(1)", success: "https://shop.example/ok", cancel: "shop" };
  expect(withoutInvalidUrls(urls)).toEqual({ error: "", success: "https://shop.example/ok", cancel: "" });
});

test("validateReturnUrl refuses what the API refuses, with its sentence", () => {
  const http = "Please use https://. Only an address on localhost may start with http://.";
  expect(validateReturnUrl("http://shop.example")).toBe(http);
  expect(validateReturnUrl("shop.example")).toBe("Please enter an address that starts with https://");
  for (const url of ["", "https://shop.example/a?b", "http://localhost:3000"])
    expect(validateReturnUrl(url)).toBeUndefined();
});
