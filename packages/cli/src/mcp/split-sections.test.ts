import { expect, test } from "vitest";
import { splitSections } from "./split-sections.ts";

const pages = new Map([
  ["Quick start", "/docs"],
  ["Webhooks", "/docs/webhooks"],
]);

test("splitSections begins a page at its title and a section at a heading, but none in a block of code", () => {
  const text = [
    "# OfAge",
    "> Summary",
    "# Quick start",
    "Five steps.",
    "```sh",
    "# Webhooks",
    "## no heading",
    "```",
    "# Webhooks",
    "Events.",
    "## Verify the signature",
    "````md",
    "```",
    "# Quick start",
    "````",
    "Anyone can post.",
  ].join("\n");
  expect(splitSections(text, pages)).toEqual([
    {
      address: "/docs",
      page: "Quick start",
      heading: "Quick start",
      text: "Five steps.\n```sh\n# Webhooks\n## no heading\n```",
    },
    { address: "/docs/webhooks", page: "Webhooks", heading: "Webhooks", text: "Events." },
    {
      address: "/docs/webhooks",
      page: "Webhooks",
      heading: "Verify the signature",
      text: "````md\n```\n# Quick start\n````\nAnyone can post.",
    },
  ]);
});
