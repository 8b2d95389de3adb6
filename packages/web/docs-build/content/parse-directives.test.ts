import { describe, expect, test } from "vitest";
import type { Sample } from "../samples.ts";
import { parseDirectives, type DirectiveSources } from "./parse-directives.ts";

const inAll = (name: string): Sample[] => [
  {
    name,
    language: "javascript",
    file: "javascript.mjs",
    source: "// [region a]\njs();\n// [/region]\nmore();",
  },
  { name, language: "python", file: "python.py", source: "# [region a]\npy()\n# [/region]\nmore()" },
  { name, language: "ruby", file: "ruby.rb", source: "# [region a]\nrb\n# [/region]\nmore" },
  { name, language: "php", file: "php.php", source: "// [region a]\nphp();\n// [/region]\nmore();" },
];
const sources: DirectiveSources = {
  samples: [
    ...inAll("create"),
    { name: "page", language: "html", file: "page.html", source: "<p></p>" },
    { name: "half", language: "python", file: "python.py", source: "py()" },
  ],
  generated: { errors: () => [{ kind: "fields", fields: [] }] },
};
const parse = (body: string) => parseDirectives(body, sources);

describe("parseDirectives", () => {
  test("::samples returns all four languages in order, cut to the region", () => {
    expect(parse("Before.\n\n::samples create#a\n\nAfter.")).toEqual([
      { kind: "prose", text: "Before." },
      {
        kind: "code",
        codes: [
          { language: "javascript", code: "js();" },
          { language: "python", code: "py()" },
          { language: "ruby", code: "rb" },
          { language: "php", code: "php();" },
        ],
      },
      { kind: "prose", text: "After." },
    ]);
  });

  test("::sample returns one file", () => {
    expect(parse("::sample page/page.html")).toEqual([
      { kind: "code", codes: [{ language: "html", code: "<p></p>" }] },
    ]);
  });

  test("::steps splits at headings and allows other directives inside", () => {
    expect(parse("::steps\n### One\nText\n::note\nMind.\n::end\n### Two\n::end")).toEqual([
      {
        kind: "steps",
        steps: [
          [
            { kind: "heading", level: 3, text: "One" },
            { kind: "prose", text: "Text" },
            { kind: "callout", tone: "note", blocks: [{ kind: "prose", text: "Mind." }] },
          ],
          [{ kind: "heading", level: 3, text: "Two" }],
        ],
      },
    ]);
  });

  test("a generated directive is replaced by its blocks", () => {
    expect(parse("::errors")).toEqual([{ kind: "fields", fields: [] }]);
  });

  test("fenced code contains no directives", () => {
    expect(parse("```sh\n::samples create\n# no heading\n```")).toEqual([
      { kind: "code", codes: [{ language: "sh", code: "::samples create\n# no heading" }] },
    ]);
  });

  test("an indented fence stays in its list", () => {
    expect(parse("- one\n\n  ```sh\n  ls\n  ```")).toEqual([
      { kind: "prose", text: "- one\n\n  ```sh\n  ls\n  ```" },
    ]);
  });

  test.each([
    ["::sampels create", "there is no directive ::sampels"],
    ["::samples create", "line 1"],
    ["a\n\n::unknown", "line 3"],
    ["::samples absent", "there is no javascript sample"],
    ["::samples half", "there is no javascript sample"],
    ["::samples create#absent", "There is no region absent"],
    ["::sample page/absent.html", "there is no such file"],
    ["::note\ntext", "::note has no ::end"],
    ["text\n::end", "::end ends nothing"],
    ["::steps\ntext\n::end", "::steps begins with a ### heading"],
    ["```sh\nls", "a fenced block is not closed"],
  ])("refuses %j", (body, sentence) => {
    const broken: DirectiveSources = {
      ...sources,
      samples: sources.samples.filter(({ name }) => name !== "create"),
    };
    const source = body === "::samples create" ? broken : sources;
    expect(() => parseDirectives(body, source)).toThrow(sentence);
  });
});
