import { expect, test } from "vitest";
import { directionOf } from "@ofage/contract/text-direction";
import { chooseLanguage, keepLanguage } from "./languages.ts";

test.each([
  ["", ["de-AT", "en"], "de"],
  ["", ["fi-FI", "PT-br", "en"], "pt"],
  ["", ["fi"], "en"],
  ["", [], "en"],
  ["", ["toString"], "en"],
  ["?lang=ar", ["de"], "ar"],
  ["?lang=FR-ca", ["de"], "fr"],
  ["?lang=xx", ["de"], "de"],
  ["?lang=", ["de"], "de"],
])("%j and %j choose %s", (search, preferred, language) =>
  expect(chooseLanguage(search, preferred)).toBe(language),
);

test("Arabic alone reads from the right", () => {
  expect(directionOf("ar")).toBe("rtl");
  expect(directionOf("tr")).toBe("ltr");
});

test("a picked language goes along to another address", () => {
  const url = "https://ofage.example/verify/ver_2#to.ken";
  expect(keepLanguage(url, "?lang=de")).toBe("https://ofage.example/verify/ver_2?lang=de#to.ken");
  expect(keepLanguage(url, "")).toBe(url);
  expect(keepLanguage(url, "?lang=xx")).toBe(url);
});
