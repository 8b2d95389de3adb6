import { expect, test } from "vitest";
import { withoutInvalidUrls } from "./return-urls.ts";

test("withoutInvalidUrls keeps valid URLs only", () => {
  const urls = { error: "javascript:alert(1)", success: "https://shop.example/ok", cancel: "shop" };
  expect(withoutInvalidUrls(urls)).toEqual({ error: "", success: "https://shop.example/ok", cancel: "" });
});
