import { ageRestrictionNames, type Website, WebsiteInput } from "@ofage/contract";
import { expect, test } from "vitest";
import { createPreviewCheck, parseChallengeAge } from "./preview-check.ts";
import { toWebsiteDraft } from "./website-draft.ts";
import { createWebsiteFormSchema } from "./website-form-schema.ts";
import { withSavedOption } from "./with-saved-option.ts";

/** Returns a website of a newer server, with values that this page does not know. */
function newerWebsite(): Website {
  return {
    ...WebsiteInput.parse({ name: "Shop", domain: "shop.example" }),
    id: "web_1",
    asset_id: "ast_1",
    total_verifications: 3,
    success_rate: 50,
    created_at: "2026-01-01T00:00:00.000Z",
    age_restriction: "twenty_five_plus",
    model_version: "bynn-ofage-20270101-v9",
  } as unknown as Website;
}

test("a website with unknown values can be renamed, and keeps them", () => {
  const website = newerWebsite();
  const saved = createWebsiteFormSchema(website).parse({ ...toWebsiteDraft(website), name: "Cellar" });
  expect(saved).toMatchObject({
    name: "Cellar",
    age_restriction: "twenty_five_plus",
    model_version: "bynn-ofage-20270101-v9",
  });
});

test("unknown values can be replaced by known ones, and by nothing else", () => {
  const website = newerWebsite();
  const schema = createWebsiteFormSchema(website);
  const draft = toWebsiteDraft(website);
  expect(schema.parse({ ...draft, age_restriction: "21+" }).age_restriction).toBe("twenty_one_plus");
  expect(schema.safeParse({ ...draft, age_restriction: "99+" }).success).toBe(false);
  expect(createWebsiteFormSchema(undefined).safeParse(draft).success).toBe(false);
});

test("withSavedOption adds an unknown value to the options once", () => {
  const options = ageRestrictionNames.map((value) => ({ value, label: value }));
  expect(withSavedOption(options, "twenty_five_plus", (value) => `${value}!`).at(-1)).toEqual({
    value: "twenty_five_plus",
    label: "twenty_five_plus!",
  });
  expect(withSavedOption(options, "nine_plus", String)).toEqual(options);
  expect(withSavedOption(options, undefined, String)).toEqual(options);
});

test("an unknown age restriction has no years, and no preview that shows another age", () => {
  expect(parseChallengeAge("twenty_five_plus")).toBeUndefined();
  expect([parseChallengeAge(), parseChallengeAge("21+"), parseChallengeAge("nine_plus")]).toEqual([
    18, 21, 9,
  ]);
  expect(createPreviewCheck({ age_restriction: "twenty_five_plus" })).toBeUndefined();
  expect(createPreviewCheck({ age_restriction: "12+" })?.age_threshold).toBe(12);
});
