import { expect, test } from "vitest";
import { parseWavefront } from "./wavefront.ts";

const square = `# a square
v 0 0 0
v 1 0 0
v 1 1 0
v 0 1 0
vt 0 0
vt 1 0.5
g front
f 1/1 2/2 3/1 4/2
g back
f 4 3 2
`;

test("parseWavefront reads vertices, texture coordinates and the faces of each group", () => {
  const { positions, uvs, groups } = parseWavefront(square);
  expect([...positions]).toEqual([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]);
  expect([...uvs]).toEqual([0, 0, 1, 0.5]);
  expect(groups.get("front")).toEqual([{ vertices: [0, 1, 2, 3], uvs: [0, 1, 0, 1] }]);
  expect(groups.get("back")).toEqual([{ vertices: [3, 2, 1], uvs: [] }]);
});

test("parseWavefront joins the faces of a group that is named twice", () => {
  const { groups } = parseWavefront(`${square}g front\nf 1 2 3\n`);
  expect(groups.get("front")).toHaveLength(2);
});

test("parseWavefront refuses a face whose vertex does not exist", () => {
  expect(() => parseWavefront("v 0 0 0\nf 1 2 3\n")).toThrow("vertex 2");
});
