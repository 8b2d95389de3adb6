import { expect, test } from "vitest";
import { FaceLabelsError, parseFaceLabels } from "./face-labels.ts";

test("parseFaceLabels reads columns by name, whatever lies between them", () => {
  expect(parseFaceLabels("file,birth,age,sex\r\na.jpg,1963-10-04,59.12,M\r\nb.jpg,,31,\r\n")).toEqual([
    { file: "a.jpg", age: 59.12, sex: "M" },
    { file: "b.jpg", age: 31, sex: null },
  ]);
  expect(parseFaceLabels("age,file\n20,a.jpg")).toEqual([{ file: "a.jpg", age: 20, sex: null }]);
});

test.each([
  ["file,years\na.jpg,3", "file and age"],
  ["file,age", "no face"],
  ["file,age\na.jpg,20\nb.jpg,", "line 3"],
  ["file,age\n,20", "line 2"],
  ["file,age\na.jpg,young", "line 2"],
  ['file,age\n"a,b.jpg",20', "quotes"],
])("parseFaceLabels refuses %j and says where", (csv, said) => {
  expect(() => parseFaceLabels(csv)).toThrow(FaceLabelsError);
  expect(() => parseFaceLabels(csv)).toThrow(said);
});
