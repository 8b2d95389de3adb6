import { expect, test } from "vitest";
import { olderColorSchemes } from "./older-color-schemes.ts";

test("each token has its light and its dark value where light-dark() is not known, and below a scheme of its own", () => {
  const css =
    ":root{--color-ink:light-dark(#111, #eee);--shadow-lift:0 1px 2px light-dark(rgb(0 0 0/.1), #000a), 0 2px light-dark(#1,#2)}" +
    "@supports (color:lab(0% 0 0)){:root{--color-ink:light-dark(lab(1% 0 0), lab(99% 0 0))}}.scheme-dark{color-scheme:dark}";
  const light = "--color-ink:#111;--shadow-lift:0 1px 2px rgb(0 0 0/.1), 0 2px #1";
  const dark = "--color-ink: #eee;--shadow-lift:0 1px 2px  #000a, 0 2px #2";
  expect(olderColorSchemes(css)).toBe(
    `@supports not (color:light-dark(red,red)){:root,.scheme-light{${light}}` +
      `@media (prefers-color-scheme:dark){:root{${dark}}}.scheme-dark{${dark}}}`,
  );
});

test("a style sheet without such tokens stays as it is", () =>
  expect(olderColorSchemes("a{color:light-dark(#111,#eee)}")).toBe(""));
