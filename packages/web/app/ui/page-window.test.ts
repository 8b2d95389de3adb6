import { expect, test } from "vitest";
import { pageWindow } from "./page-window.ts";

test.each([
  [1, 0, []],
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
  [12, 9, [5, 6, 7, 8, 9]],
])("pageWindow for page %i of %i", (page, pages, numbers) => {
  expect(pageWindow(page, pages)).toEqual(numbers);
});
