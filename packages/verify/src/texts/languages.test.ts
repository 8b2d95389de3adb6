import { expect, test } from "vitest";
import { textDirection } from "@ofage/contract/text-direction";
import { chooseLanguage, withLanguage } from "./languages.ts";

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
])("chooseLanguage with %j and %j returns %s", (search, preferred, language) =>
  expect(chooseLanguage(search, preferred)).toBe(language),
);

test("textDirection is right-to-left for Arabic only", () => {
  expect(textDirection("ar")).toBe("rtl");
  expect(textDirection("tr")).toBe("ltr");
});

test("withLanguage carries a picked language to another URL", () => {
  const url = "https://ofage.example/verify/ver_2#to.ken";
  expect(withLanguage(url, "?lang=de")).toBe("https://ofage.example/verify/ver_2?lang=de#to.ken");
  expect(withLanguage(url, "")).toBe(url);
  expect(withLanguage(url, "?lang=xx")).toBe(url);
});
