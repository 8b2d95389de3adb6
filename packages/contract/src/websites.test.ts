import { describe, expect, test } from "vitest";
import { AgeRestrictionInput, Domain, WebsiteInput } from "./websites.ts";

test("WebsiteInput fills in defaults for everything but name and domain", () => {
  expect(WebsiteInput.parse({ name: " Shop ", domain: "Shop.example" })).toEqual({
    name: "Shop",
    domain: "shop.example",
    age_restriction: "eighteen_plus",
    url_data_processing_consent: null,
    url_terms: null,
    url_privacy: null,
    url_cancel: null,
    url_return_success: null,
    url_return_failed: null,
    url_return_error: null,
    text_data_processing_consent: null,
    url_icon: null,
    url_logo: null,
    brand_color: "#3B82F6",
    brand_accent_color: "#60A5FA",
    sensitivity: 75,
    pass_at: null,
    model_version: "bynn-ofage-20250626-v3",
    allow_without_turn: false,
    is_paused: false,
    enabled_countries: [],
  });
});

const passAtSentence = "Please choose an age from 18 to 40";
test.for([
  [{ pass_at: 17 }, passAtSentence],
  [{ pass_at: 41 }, passAtSentence],
  [{ pass_at: 25.5 }, passAtSentence],
  [{ pass_at: "25" }, passAtSentence],
  [{ pass_at: 20, age_restriction: "21+" }, "Please choose an age of at least 21, the age restriction"],
])("WebsiteInput refuses %o", ([given, sentence]) => {
  const { error } = WebsiteInput.safeParse({ name: "x", domain: "x.example", ...(given as object) });
  expect(error?.issues).toMatchObject([{ path: ["pass_at"], message: sentence }]);
});

test.for([
  [{ pass_at: "" }, null],
  [{ pass_at: null }, null],
  [{ pass_at: 18 }, 18],
  [{ pass_at: 21, age_restriction: "21+" }, 21],
  [{ pass_at: 18, age_restriction: "9+" }, 18],
  [{ pass_at: 40 }, 40],
])("WebsiteInput takes %o as a passing age of %s", ([given, pass_at]) => {
  expect(WebsiteInput.parse({ name: "x", domain: "x.example", ...(given as object) }).pass_at).toBe(pass_at);
});

test("WebsiteInput drops fields that are not settings", () => {
  const parsed = WebsiteInput.parse({
    name: "x",
    domain: "x.example",
    id: "web_1",
    organization_id: "usr_1",
    total_verifications: 9,
  });
  expect(Object.keys(parsed)).not.toEqual(
    expect.arrayContaining(["id", "organization_id", "total_verifications"]),
  );
});

test("WebsiteInput parses its own output unchanged", () => {
  const once = WebsiteInput.parse({
    name: "x",
    domain: "https://bücher.example/a",
    age_restriction: "21+",
    url_terms: "",
  });
  expect(WebsiteInput.parse(once)).toEqual(once);
});

test.for([
  ["18+", "eighteen_plus"],
  ["eighteen_plus", "eighteen_plus"],
  ["9+", "nine_plus"],
] as const)("AgeRestrictionInput parses %s as %s", ([given, word]) => {
  expect(AgeRestrictionInput.parse(given)).toBe(word);
});

test.for(["18", "18 +", "EIGHTEEN_PLUS", "", "toString", "99+"])(
  "AgeRestrictionInput rejects %j",
  (given) => {
    expect(AgeRestrictionInput.safeParse(given).success).toBe(false);
  },
);

describe("Domain", () => {
  test.for([
    ["https://user:pass@shop.example/", "shop.example"],
    ["HTTPS://SHOP.EXAMPLE", "shop.example"],
    ["xn--bcher-kva.example", "xn--bcher-kva.example"],
  ] as const)("reduces %s to its host", ([given, host]) => {
    expect(Domain.parse(given)).toBe(host);
  });

  test.for([
    "https://",
    "a_b.example",
    "shop.example.",
    ";",
    "*.shop.example",
    "data:text/html,x",
    "a".repeat(2049),
  ])("rejects %s", (given) => {
    expect(Domain.safeParse(given).success).toBe(false);
  });
});

describe("an inline image", () => {
  const withIcon = (url_icon: unknown) =>
    WebsiteInput.safeParse({ name: "x", domain: "x.example", url_icon });

  test.for(["png", "jpeg", "webp", "gif"])("accepts image/%s", (type) => {
    const icon = `data:image/${type};base64,iVBORw0KGgo=`;
    expect(withIcon(icon).data?.url_icon).toBe(icon);
  });

  test("accepts up to 1 MiB", () => {
    const longest = Math.ceil((1024 * 1024) / 3) * 4;
    expect(withIcon(`data:image/jpeg;base64,${"A".repeat(longest)}`).success).toBe(true);
    expect(withIcon(`data:image/jpeg;base64,${"A".repeat(longest + 3000)}`).success).toBe(false);
  });

  test.for([
    "data:image/svg+xml;base64,AAAA",
    "data:text/html;base64,AAAA",
    "data:image/png,AAAA",
    "data:image/png;base64,",
    "data:image/png;base64,A===",
    "data:image/png;base64,AA AA",
    "data:image/png;base64,AAAA' onerror='x",
    "https://x.example/icon.png",
    1,
  ])("rejects %j", (given) => {
    expect(withIcon(given).success).toBe(false);
  });

  test.for([null, "", undefined])("may be omitted: %j", (given) => {
    expect(withIcon(given).data?.url_icon).toBeNull();
  });
});

test("WebsiteInput deduplicates and uppercases countries", () => {
  const enabled_countries = ["de", "AT", "DE"];
  expect(WebsiteInput.parse({ name: "x", domain: "x.example", enabled_countries }).enabled_countries).toEqual(
    ["DE", "AT"],
  );
});
