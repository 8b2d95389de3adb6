import { methods } from "@ofage/contract";
import { expect, test } from "vitest";
import { listModeOptions, methodText } from "./method-texts.ts";

test("methodText gives each method a sentence of its own", () => {
  const texts = methods.map((method) => methodText(method).text);
  expect(new Set(texts).size).toBe(methods.length);
  expect(methodText("digital_id").text).toBe(
    "The visitor's wallet proves the age with an issuer's signature.",
  );
});

test("listModeOptions lets a method that cannot be offered only be switched off", () => {
  const modes = (...given: Parameters<typeof listModeOptions>) =>
    listModeOptions(...given).map(({ value }) => value);
  expect(modes("disabled", true)).toEqual(["enabled", "fallback_only", "disabled"]);
  expect(modes("disabled", false)).toEqual(["disabled"]);
  expect(modes("fallback_only", false)).toEqual(["fallback_only", "disabled"]);
});
