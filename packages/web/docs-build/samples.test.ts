import { describe, expect, test } from "vitest";
import { extractRegion, fillPlaceholders, listSamples } from "./samples.ts";

describe("extractRegion", () => {
  const source = `import x from "x";

// [region call]
function call() {
  // [region inner]
  x();
  // [/region]
}
// [/region]

call();
`;

  test("of the whole file removes only the marks", () => {
    expect(extractRegion(source)).toBe(`import x from "x";\n\nfunction call() {\n  x();\n}\n\ncall();`);
  });

  test("of a region returns its content, including nested regions", () => {
    expect(extractRegion(source, "call")).toBe("function call() {\n  x();\n}");
  });

  test("moves an indented region to the left edge", () => {
    expect(extractRegion(source, "inner")).toBe("x();");
  });

  test("joins the parts of a region that opens twice", () => {
    expect(extractRegion("# [region a]\none\n# [/region]\ntwo\n# [region a]\nthree\n# [/region]", "a")).toBe(
      "one\nthree",
    );
  });

  test.each(["# [region a]", "// [region a]", "<!-- [region a] -->", "/* [region a] */"])(
    "recognizes the mark %s",
    (mark) => {
      expect(extractRegion(`before\n${mark}\ninside`, "a")).toBe("inside");
    },
  );

  test("refuses an unknown region", () => {
    expect(() => extractRegion(source, "absent")).toThrow("There is no region absent");
  });
});

test("fillPlaceholders fills in given values and leaves the rest unchanged", () => {
  expect(fillPlaceholders("{{base_url}}/{{asset_id}} {{other}}", { base_url: "https://age.example" })).toBe(
    "https://age.example/{{asset_id}} {{other}}",
  );
});

test("fillPlaceholders inserts a value literally, whatever it contains", () => {
  expect(fillPlaceholders("{{secret_key}}", { secret_key: "$& {{asset_id}}", asset_id: "ast_1" })).toBe(
    "$& {{asset_id}}",
  );
});

test("listSamples returns sources with their language, as written", () => {
  const samples = listSamples();
  expect(samples.length).toBeGreaterThan(0);
  for (const { name, file, language, source } of samples) {
    expect(`${name} ${file} ${language}`).toMatch(
      /^[\w-]+ [\w.-]+ (javascript|jsx|typescript|python|ruby|php|html|sh|json)$/,
    );
    expect(source).not.toBe("");
  }
});
