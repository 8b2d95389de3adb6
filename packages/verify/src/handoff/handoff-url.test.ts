import { expect, test } from "vitest";
import { buildHandoffUrl, isHandoffPage } from "./handoff-url.ts";

test("buildHandoffUrl returns this page's own URL with a handoff mark", () => {
  const url = buildHandoffUrl({
    origin: "http://192.168.0.4:3000",
    pathname: "/verify/ver_1",
    hash: "#tok.en",
  });
  expect(url).toBe("http://192.168.0.4:3000/verify/ver_1?handover#tok.en");
  expect(isHandoffPage(new URL(url).search)).toBe(true);
});

test("isHandoffPage recognizes the mark next to a language", () => {
  expect(isHandoffPage("?lang=de&handover=")).toBe(true);
  expect(isHandoffPage("?lang=de")).toBe(false);
});
