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

  test("of the whole file leaves out the marks alone", () => {
    expect(extractRegion(source)).toBe(`import x from "x";\n\nfunction call() {\n  x();\n}\n\ncall();`);
  });

  test("of a region gives what is in it, with the regions inside", () => {
    expect(extractRegion(source, "call")).toBe("function call() {\n  x();\n}");
  });

  test("moves an indented region to the left edge", () => {
    expect(extractRegion(source, "inner")).toBe("x();");
  });

  test("joins the parts of a region that is opened twice", () => {
    expect(extractRegion("# [region a]\none\n# [/region]\ntwo\n# [region a]\nthree\n# [/region]", "a")).toBe(
      "one\nthree",
    );
  });

  test.each(["# [region a]", "// [region a]", "<!-- [region a] -->", "/* [region a] */"])(
    "knows the mark %s",
    (mark) => {
      expect(extractRegion(`before\n${mark}\ninside`, "a")).toBe("inside");
    },
  );

  test("refuses a region that is not there", () => {
    expect(() => extractRegion(source, "absent")).toThrow("There is no region absent");
  });
});

test("fillPlaceholders puts in what is given and leaves the rest as it is written", () => {
  expect(fillPlaceholders("{{base_url}}/{{asset_id}} {{other}}", { base_url: "https://age.example" })).toBe(
    "https://age.example/{{asset_id}} {{other}}",
  );
});

test("fillPlaceholders takes a value as text, whatever is in it", () => {
  expect(fillPlaceholders("{{secret_key}}", { secret_key: "$& {{asset_id}}", asset_id: "ast_1" })).toBe(
    "$& {{asset_id}}",
  );
});

test("samples are listed with their language, as they are written", () => {
  const samples = listSamples();
  expect(samples.length).toBeGreaterThan(0);
  for (const { name, file, language, source } of samples) {
    expect(`${name} ${file} ${language}`).toMatch(
      /^[\w-]+ [\w.-]+ (javascript|jsx|typescript|python|ruby|php|html|sh|json)$/,
    );
    expect(source).not.toBe("");
  }
});
