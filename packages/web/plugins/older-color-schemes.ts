import type { Plugin } from "vite";

const lightDark = "light-dark(";

/** Splits the arguments of the function that begins at `start`. */
function splitArguments(text: string, start: number): { parts: string[]; end: number } {
  const parts = [""];
  let depth = 1;
  let at = start;
  for (; depth > 0; at++) {
    const letter = text[at]!;
    if (letter === "(") depth++;
    if (letter === ")") depth--;
    if (depth === 1 && letter === ",") parts.push("");
    else if (depth > 0) parts[parts.length - 1] += letter;
  }
  return { parts, end: at };
}

/** Puts one of each pair in the place of `light-dark()`. */
function choose(value: string, index: 0 | 1): string {
  const start = value.indexOf(lightDark);
  if (start < 0) return value;
  const { parts, end } = splitArguments(value, start + lightDark.length);
  return value.slice(0, start) + parts[index] + choose(value.slice(end), index);
}

/**
 * Returns the rules that give the color tokens of a style sheet to browsers without `light-dark()`; empty for none. They
 * take the first value of a token, which is the one for the oldest browsers.
 */
export function olderColorSchemes(css: string): string {
  const tokens = new Map<string, string>();
  for (const [, name, value] of css.matchAll(/(--(?:color|shadow)-[\w-]+):([^;{}]*light-dark\([^;{}]*)/g))
    if (!tokens.has(name!)) tokens.set(name!, value!);
  if (tokens.size === 0) return "";
  const scheme = (index: 0 | 1) =>
    [...tokens].map(([name, value]) => `${name}:${choose(value, index)}`).join(";");
  const [light, dark] = [scheme(0), scheme(1)];
  return (
    `@supports not (color:light-dark(red,red)){:root,.scheme-light{${light}}` +
    `@media (prefers-color-scheme:dark){:root{${dark}}}.scheme-dark{${dark}}}`
  );
}

/**
 * Adds those rules to the site's style sheets. Lightning CSS would compile `light-dark()` for all browsers, and its result
 * follows no `color-scheme` below the root, as that of code samples.
 */
export function olderColorSchemesPlugin(): Plugin {
  return {
    name: "ofage:older-color-schemes",
    apply: "build",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "asset" && file.fileName.endsWith(".css"))
          file.source = String(file.source) + olderColorSchemes(String(file.source));
    },
  };
}
