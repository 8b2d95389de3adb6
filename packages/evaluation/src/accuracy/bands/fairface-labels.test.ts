import { expect, test } from "vitest";
import { isFairFaceCsv, parseFairFaceLabels } from "./fairface-labels.ts";

const header = "file,age,gender,race,service_test";

test("parseFairFaceLabels reads bands, also those that a spreadsheet took for months", () => {
  const csv = [
    header,
    "val/1.jpg,03-Sep,Male,East Asian,FALSE",
    "val/2.jpg,Oct-19,Female,Black,TRUE",
    "val/3.jpg,10-19,Female,Indian,TRUE",
    "val/4.jpg,more than 70,Male,White,TRUE",
  ].join("\n");
  expect(parseFairFaceLabels(`${csv}\n`)).toEqual([
    { file: "val/1.jpg", band: { from: 3, to: 10 }, sex: "Male", group: "East Asian" },
    { file: "val/2.jpg", band: { from: 10, to: 20 }, sex: "Female", group: "Black" },
    { file: "val/3.jpg", band: { from: 10, to: 20 }, sex: "Female", group: "Indian" },
    { file: "val/4.jpg", band: { from: 70, to: null }, sex: "Male", group: "White" },
  ]);
});

test.each([
  ["an age instead of a band", `${header}\nval/1.jpg,17,Male,White,TRUE`, /^line 2 lacks/],
  ["a line without a group", `${header}\nval/1.jpg,10-19,Male`, /^line 2 lacks/],
  ["no face", header, /^there is no face in it|^the first line/],
  ["another header", "file,age,sex\na.jpg,30,F", /^the first line must name file, age, gender, race$/],
])("parseFairFaceLabels refuses %s", (_, csv, message) => {
  expect(() => parseFairFaceLabels(csv)).toThrow(message);
});

test("isFairFaceCsv tells FairFace's labels from those with exact ages", () => {
  expect(isFairFaceCsv(`${header}\r\nval/1.jpg,3-9,Male,White,TRUE`)).toBe(true);
  expect(isFairFaceCsv("file,age,sex\na.jpg,30,F")).toBe(false);
});
