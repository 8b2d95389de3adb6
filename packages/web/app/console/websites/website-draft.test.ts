import { WebsiteInput } from "@ofage/contract";
import { expect, test } from "vitest";
import { toWebsiteDraft, websiteFormTabs, findTabWithField } from "./website-draft.ts";

test("every setting is on exactly one tab", () => {
  const placed: string[] = websiteFormTabs.flatMap(({ fields }) => [...fields]);
  expect(placed.toSorted()).toEqual(Object.keys(WebsiteInput.shape).toSorted());
});

test("findTabWithField returns the first tab with an error", () => {
  expect(findTabWithField(["sensitivity", "url_terms"])).toBe("urls");
  expect(findTabWithField(["unknown"])).toBeUndefined();
});

test("saving an unchanged draft changes nothing", () => {
  const settings = WebsiteInput.parse({
    name: "Shop",
    domain: "shop.example",
    enabled_countries: ["US", "BG"],
  });
  const website = {
    ...settings,
    id: "web_1",
    asset_id: "ast_1",
    total_verifications: 3,
    success_rate: 50,
    created_at: "2026-01-01T00:00:00.000Z",
  };
  expect(WebsiteInput.parse(toWebsiteDraft(website))).toEqual({
    ...settings,
    enabled_countries: ["BG", "US"],
  });
});
