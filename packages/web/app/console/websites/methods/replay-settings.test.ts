import { expect, test } from "vitest";
import { createReplaySettings, listSensitivityOptions, toReplayRequest } from "./replay-settings.ts";

const website = { id: "web_1", age_restriction: "eighteen_plus", sensitivity: 75 } as const;
const policy = {
  methods: [],
  pass_at: null,
  min_assurance: "estimated" as const,
  countries: {},
  custom: null,
  version: 4,
};

test("toReplayRequest leaves the website's own settings to the server, and sends those that are tried", () => {
  const settings = createReplaySettings(website);
  expect(toReplayRequest(policy, website, settings)).toEqual({
    ...policy,
    website_id: "web_1",
    scope: "website",
    last: 1000,
  });
  expect(
    toReplayRequest(policy, website, { ...settings, age_restriction: "twenty_one_plus", sensitivity: 0 }),
  ).toMatchObject({ age_restriction: "twenty_one_plus", sensitivity: 0 });
});

test("listSensitivityOptions lists the website's own, and one for each other buffer", () => {
  expect(listSensitivityOptions(60)).toEqual([
    { value: "25", label: "0–25% (no buffer)" },
    { value: "50", label: "26–50% (+1 year)" },
    { value: "60", label: "60%, as set (+3 years)" },
    { value: "100", label: "76–100% (+5 years)" },
  ]);
  expect(listSensitivityOptions(0)[0]).toEqual({ value: "0", label: "0%, as set (no buffer)" });
});
