import { expect, test } from "vitest";
import { ageElement, askedDocuments } from "./index.ts";

test("askedDocuments asks for the threshold and the next common age above it, of either document", () => {
  expect(askedDocuments(16)).toEqual([
    { docType: "eu.europa.ec.av.1", namespace: "eu.europa.ec.av.1", ages: [16, 18] },
    { docType: "org.iso.18013.5.1.mDL", namespace: "org.iso.18013.5.1", ages: [16, 18] },
  ]);
  const agesFor = (threshold: number) => askedDocuments(threshold)[0]?.ages;
  expect([18, 20, 21, 25].map(agesFor)).toEqual([[18, 21], [20, 21], [21], [25]]);
});

test("ageElement writes an age in two digits", () => {
  expect([9, 18].map(ageElement)).toEqual(["age_over_09", "age_over_18"]);
});
