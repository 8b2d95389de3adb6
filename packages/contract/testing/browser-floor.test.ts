import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/*
 * The scripts and styles of the build use nothing that the browsers of plugins/browser-floor.ts lack: Safari 16, Chrome and WebView 100,
 * Firefox 110, Samsung Internet 20. Syntax is compiled for them; this finds functions, in our code and in packages.
 */

const root = join(import.meta.dirname, "../../..");
const scripts = [
  "packages/sdk/dist/{cdn,index,react}.{js,mjs,cjs}",
  "packages/sdk/dist/src-*.{mjs,cjs}",
  "packages/verify/dist/index.html",
  "packages/verify/dist/assets/*.js",
  "packages/web/build/client/assets/*.js",
];
const styles = ["packages/verify/dist/assets/*.css", "packages/web/build/client/assets/{root,docs}-*.css"];

/** Functions and syntax that are newer. */
const newer = [
  /\bURL\.parse\b/,
  /\bcanParse\b/,
  /\bAbortSignal\.(any|timeout)\b/,
  /\bwithResolvers\b/,
  /\bPromise\.try\b/,
  /\b(Object|Map)\.groupBy\b/,
  /\b(toSorted|toReversed|toSpliced|fromAsync|isWellFormed|toWellFormed)\(/,
  /\.(union|intersection|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  /\b(fromHex|toHex|fromBase64|toBase64)\(/,
  /\bIterator\.(from|prototype)\b/,
  /\b(showPopover|togglePopover|hidePopover|moveBefore|setHTML|setHTMLUnsafe|checkVisibility)\(/,
  /\bnew (CSSStyleSheet|ClipboardItem|OffscreenCanvas|CompressionStream|DecompressionStream|CloseWatcher|URLPattern)\b/,
  /\b(scheduler\.(yield|postTask)|navigation\.navigate|RegExp\.escape|Error\.isError|Math\.sumPrecise)\b/,
  /\b(requestVideoFrameCallback|startViewTransition)\(/,
  /\bstatic ?\{/,
  /\(\?<[=!]/,
  /\buserAgentData\b/,
];

/** Used only where the browser has it, or where its failure is caught. */
const guarded: Record<string, string> = {
  "new CSSStyleSheet": "the SDK's dialog falls back to a <style>",
  "new ClipboardItem": "a copy button that fails says so, or leaves the text selected",
  "hidePopover(": "asked for first",
  "checkVisibility(": "Base UI asks for it first",
  "requestVideoFrameCallback(": "asked for first",
  "startViewTransition(": "React asks for it first",
  "navigation.navigate": "React asks for it first",
  "fromBase64(": "jose asks for it first",
  "toBase64(": "jose and qr ask for it first, or have their own",
};

/** zod's own question. */
const zodGuard = /typeof URL\.canParse ?={2,3} ?["'`]function["'`] ?\? ?URL\.canParse\(/g;

function readFiles(patterns: string[]): [string, string][] {
  const found = globSync(patterns, { cwd: root });
  // A build that moved its files would otherwise pass.
  for (const pattern of patterns) expect(globSync(pattern, { cwd: root }), pattern).not.toEqual([]);
  return found.map((file) => [file, readFileSync(join(root, file), "utf8").replaceAll(zodGuard, "")]);
}

test("scripts that browsers get use no function or syntax that the oldest of them lacks", () => {
  const found = readFiles(scripts).flatMap(([file, text]) =>
    newer.flatMap((name) =>
      [...text.matchAll(new RegExp(name, "g"))]
        .filter(([match]) => !(match in guarded))
        .map(
          ({ 0: match, index }) =>
            `${file}: ${match} in …${text.slice(Math.max(0, index - 40), index + 40)}…`,
        ),
    ),
  );
  expect(found).toEqual([]);
});

test("style sheets hold in the oldest browsers: media queries, and colors that follow the color scheme", () => {
  for (const [file, text] of readFiles(styles)) {
    expect(text.match(/@media[^{]*[<>][^{]*/g) ?? [], file).toEqual([]);
    const tokens = text.match(/--color-[\w-]+:light-dark\(/g) ?? [];
    if (tokens.length > 0) expect(text).toContain("@supports not (color:light-dark(");
  }
});
