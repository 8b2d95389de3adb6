import type { Evidence } from "@ofage/contract";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ScanEvidence } from "./scan-evidence.tsx";

type Scan = Evidence["scan"];

const scan: Scan = {
  style: "shown",
  frames: { received: 84, large: 4, usable: 3 },
  responses: [
    { kind: "turn", onset: 610, done: 1400, amount: 24 },
    { kind: "turn", onset: 700, done: 1600, amount: 15 },
    { kind: "blink", onset: null, done: null, amount: null },
  ],
  results: [
    { name: "depth", decides: true, values: { parallax: 0.18 }, score: 1.83, error: null, duration: 3 },
    { name: "gaze", decides: true, values: {}, score: -3, error: "RangeError", duration: 0.1 },
    { name: "life", decides: false, values: { closedShare: 0.2 }, score: 0, error: null, duration: 1 },
  ],
};

const htmlOf = (changes: Partial<Scan> = {}) =>
  renderToStaticMarkup(createElement(ScanEvidence, { kind: "head_turn", scan: { ...scan, ...changes } }));
const entriesOf = (html: string) =>
  [...html.matchAll(/<li.*?<\/li>/g)].map(([entry]) =>
    entry
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
  );

test("each instruction is listed in order with its response, and each kind of evidence with its result", () => {
  expect(entriesOf(htmlOf())).toEqual([
    "1. Turn the head : 24° Began after 0.6 s, done after 1.4 s. Seen",
    "2. Turn the head : 15° Began after 0.7 s, done after 1.6 s. Seen",
    "3. Blink : nothing seen Not done in time. Not done",
    "Depth : +1.8 Checks that nose and ears move against each other, as on a head and not on a picture. For",
    "Gaze : −3.0 Checks whether the eyes stay on the screen while the head turns. Many people&#x27;s eyes go along, so this weighs little. This couldn&#x27;t be measured. Against",
    "Eyes, mouth and light : 0 Measures whether the eyes close together, the open mouth is dark inside, and the light stays where it is. Recorded only",
  ]);
});

test("the scores of evidence that decides are added up", () => {
  expect(htmlOf().replaceAll(/<!--.*?-->/g, "")).toContain("They add up to −1.2.");
});

test("measured values are only in the collapsed list", () => {
  const [open, folded] = htmlOf().split("<details") as [string, string];
  expect(open).not.toContain("0.18");
  expect(folded).toContain("All 2 measured values");
  expect(folded).toContain("0.18");
  expect(folded).toContain("Not measured: RangeError");
});

test("lists are named by their headings", () => {
  const html = htmlOf();
  const ids = [...html.matchAll(/<h4 id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(2);
  for (const id of ids) expect(html).toContain(`aria-labelledby="${id}"`);
});

test("a scan without instructions or evidence says so", () => {
  const html = htmlOf({ responses: [], results: [], frames: { received: 3, large: 1, usable: 0 } });
  expect(html).toContain("The scan ended before its first instruction.");
  expect(html).toContain("No evidence was recorded.");
  expect(html).toContain("0 of 1 large frame.");
  expect(html).not.toContain("<details");
});
