import { expect, test } from "vitest";
import { oneFace } from "./one-face.ts";
import { createFace, createFrameSubject } from "./frame-subject.fixture.ts";

test("oneFace passes one face and refuses two", () => {
  expect(oneFace.measure(createFrameSubject())).toBe(1);
  expect(oneFace.measure(createFrameSubject({ faces: [createFace(), createFace()] }))).toBe(2);
  expect(oneFace.passes(1)).toBe(true);
  expect(oneFace.passes(2)).toBe(false);
});
