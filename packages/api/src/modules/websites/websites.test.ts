import { websiteRevision } from "@ofage/contract";
import { beforeAll, expect, test } from "vitest";
import { createAccount } from "../../../testing/account.ts";
import { callApi } from "../../../testing/call-api.ts";
import { createWebsite } from "../../../testing/start-check.ts";

let session: string;
beforeAll(async () => {
  session = (await createAccount()).session;
});

test("createWebsite needs only a name and a domain and defaults everything else", async () => {
  const { status, body } = await callApi(
    "createWebsite",
    { name: " Shop ", domain: "shop.example" },
    { bearer: session },
  );
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.stringMatching(/^web_[0-9a-z]{26}$/),
    asset_id: expect.stringMatching(/^ast_[0-9a-z]{26}$/),
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
    total_verifications: 0,
    success_rate: 0,
    created_at: expect.any(String),
  });
  expect((await callApi("readWebsite", { id: body.id }, { bearer: session })).body).toEqual(body);
});

test("createWebsite returns every setting", async () => {
  const settings = {
    name: "Wein & Söhne",
    domain: "wein.example",
    age_restriction: "sixteen_plus",
    url_data_processing_consent: "https://wein.example/data",
    url_terms: "https://wein.example/terms",
    url_privacy: "https://wein.example/privacy?a=1#b",
    url_cancel: "https://wein.example/cancel",
    url_return_success: "https://wein.example/ok",
    url_return_failed: "https://wein.example/no",
    url_return_error: "https://wein.example/error",
    text_data_processing_consent: "We look at your face once.",
    brand_color: "#000000",
    brand_accent_color: "#fffFFF",
    sensitivity: 0,
    pass_at: 25,
    model_version: "bynn-ofage-20250123-v1",
    allow_without_turn: true,
    is_paused: true,
    enabled_countries: ["DE", "AT"],
  };
  const made = await createWebsite(session, settings);
  expect(made).toMatchObject(settings);
  expect((await callApi("readWebsite", { id: made.id }, { bearer: session })).body).toEqual(made);
});

test.for([
  ["9+", "nine_plus"],
  ["10+", "ten_plus"],
  ["12+", "twelve_plus"],
  ["13+", "thirteen_plus"],
  ["15+", "fifteen_plus"],
  ["16+", "sixteen_plus"],
  ["17+", "seventeen_plus"],
  ["18+", "eighteen_plus"],
  ["21+", "twenty_one_plus"],
] as const)("createWebsite accepts the age limit %s or %s and returns the word", async ([label, word]) => {
  expect((await createWebsite(session, { age_restriction: label })).age_restriction).toBe(word);
  expect((await createWebsite(session, { age_restriction: word })).age_restriction).toBe(word);
});

test.for([
  ["Shop.EXAMPLE", "shop.example"],
  [" shop.example ", "shop.example"],
  ["https://Shop.example/path?x#y", "shop.example"],
  ["http://shop.example:8080", "shop.example"],
  ["//shop.example", "shop.example"],
  ["shop.example/path", "shop.example"],
  ["bücher.example", "xn--bcher-kva.example"],
  ["localhost", "localhost"],
  ["127.0.0.1", "127.0.0.1"],
  ["*.example", undefined],
  ["shop.example'; default-src *", undefined],
  ["a b.example", undefined],
  ["ftp://shop.example", undefined],
  ["javascript://shop.example", undefined],
  ["-shop.example", undefined],
  ["shop..example", undefined],
  ["[::1]", undefined],
  [`${"a".repeat(64)}.example`, undefined],
  [`${"a.".repeat(130)}example`, undefined],
] as const)("the domain %s becomes %s", async ([given, kept]) => {
  const { status, body } = await callApi("createWebsite", { name: "x", domain: given }, { bearer: session });
  if (kept) expect(body.domain).toBe(kept);
  else expect([status, body.fields]).toEqual([400, { domain: "Please enter a domain such as example.com" }]);
});

const twoLetters = "Please use two-letter country codes, such as DE";
test.for([
  [{ name: undefined }, { name: "Name is required" }],
  [{ name: "  " }, { name: "Name is required" }],
  [{ name: "x".repeat(101) }, { name: "Please choose a shorter name" }],
  [{ domain: undefined }, { domain: "Domain is required" }],
  [{ domain: "" }, { domain: "Domain is required" }],
  [
    { age_restriction: "19+" },
    { age_restriction: "Please choose one of 9+, 10+, 12+, 13+, 15+, 16+, 17+, 18+, 21+" },
  ],
  [
    { age_restriction: "constructor" },
    { age_restriction: "Please choose one of 9+, 10+, 12+, 13+, 15+, 16+, 17+, 18+, 21+" },
  ],
  [
    { url_icon: "data:image/svg+xml;base64,AAAA" },
    { url_icon: "Please choose a PNG, JPEG, WebP or GIF picture" },
  ],
  [
    { url_logo: "https://shop.example/logo.png" },
    { url_logo: "Please choose a PNG, JPEG, WebP or GIF picture" },
  ],
  [{ pass_at: 17 }, { pass_at: "Please choose an age from 18 to 40" }],
  [{ pass_at: 41 }, { pass_at: "Please choose an age from 18 to 40" }],
  [
    { pass_at: 20, age_restriction: "21+" },
    { pass_at: "Please choose an age of at least 21, the age restriction" },
  ],
  [{ brand_color: "red" }, { brand_color: "Please enter a color such as #3B82F6" }],
  [{ brand_accent_color: "#12345" }, { brand_accent_color: "Please enter a color such as #3B82F6" }],
  [{ sensitivity: 50.5 }, { sensitivity: "Sensitivity must be a whole number" }],
  [{ sensitivity: "75" }, { sensitivity: "Sensitivity must be a whole number" }],
  [{ sensitivity: -1 }, { sensitivity: expect.any(String) }],
  [{ sensitivity: 101 }, { sensitivity: expect.any(String) }],
  [{ model_version: "v4" }, { model_version: expect.any(String) }],
  [{ enabled_countries: ["DE", "XX"] }, { "enabled_countries.1": twoLetters }],
  [{ enabled_countries: ["Germany"] }, { "enabled_countries.0": twoLetters }],
  [{ is_paused: "yes" }, { is_paused: expect.any(String) }],
] as const)("refuses %j", async ([change, fields]) => {
  const before = (await callApi("listWebsites", {}, { bearer: session })).body.length;
  const { status, body } = await callApi(
    "createWebsite",
    { name: "x", domain: "x.example", ...change },
    { bearer: session },
  );
  expect([status, body.code, body.fields]).toEqual([400, "invalid_input", fields]);
  expect((await callApi("listWebsites", {}, { bearer: session })).body.length).toBe(before);
});

test("createWebsite deduplicates and capitalizes countries", async () => {
  const made = await createWebsite(session, { enabled_countries: ["de", "AT", "DE"] });
  expect(made.enabled_countries).toEqual(["DE", "AT"]);
});

const addresses = [
  "url_data_processing_consent",
  "url_terms",
  "url_privacy",
  "url_cancel",
  "url_return_success",
  "url_return_failed",
  "url_return_error",
] as const;
test.for(addresses)("createWebsite accepts only a web address or an empty value as %s", async (field) => {
  const { body } = await callApi(
    "createWebsite",
    { name: "x", domain: "x.example", [field]: "javascript:alert(1)" },
    { bearer: session },
  );
  expect(body.fields).toEqual({ [field]: "Please enter an address that starts with https://" });
  const insecure = await callApi(
    "createWebsite",
    { name: "x", domain: "x.example", [field]: "http://x.example/return" },
    { bearer: session },
  );
  expect(insecure.body.fields).toEqual({
    [field]: "Please use https://. Only an address on localhost may start with http://.",
  });
  expect((await createWebsite(session, { [field]: "http://localhost:3000/x" }))[field]).toBe(
    "http://localhost:3000/x",
  );
  expect((await createWebsite(session, { [field]: "" }))[field]).toBeNull();
  expect((await createWebsite(session, { [field]: null }))[field]).toBeNull();
});

test("listWebsites returns only the organization's own websites, newest first", async () => {
  const { session: own } = await createAccount();
  const made = [];
  for (const name of ["first", "second", "third"]) made.push(await createWebsite(own, { name }));
  const { status, body } = await callApi("listWebsites", {}, { bearer: own });
  expect([status, body]).toEqual([200, made.toReversed()]);
});

test("updateWebsite resets omitted settings to their defaults", async () => {
  const made = await createWebsite(session, { url_terms: "https://shop.example/terms", sensitivity: 10 });
  const { status, body } = await callApi(
    "updateWebsite",
    { id: made.id, name: "New", domain: "new.example", age_restriction: "21+" },
    { bearer: session },
  );
  expect(status).toBe(200);
  expect(body).toEqual({
    ...made,
    name: "New",
    domain: "new.example",
    age_restriction: "twenty_one_plus",
    url_terms: null,
    sensitivity: 75,
  });
});

test("updateWebsite cannot set the id, asset id, or owner", async () => {
  const other = await createWebsite(session);
  const forged = { asset_id: other.asset_id, created_at: "2020-01-01T00:00:00Z" };
  const made = await createWebsite(session);
  const { body } = await callApi("updateWebsite", { ...made, ...forged }, { bearer: session });
  expect(body).toEqual(made);
  const stolen = { ...made, organization_id: "usr_other" };
  const refused = await callApi("updateWebsite", stolen, { bearer: session });
  expect([refused.status, refused.body.code]).toEqual([400, "unknown_field"]);
});

test("updateWebsite refuses a change that was made from settings that are no longer in force", async () => {
  const made = await createWebsite(session);
  const base = websiteRevision(made);
  const save = (name: string, from: string) =>
    callApi("updateWebsite", { ...made, name, base: from }, { bearer: session });
  const first = await save("First", base);
  expect(first.status).toBe(200);
  const second = await save("Second", base);
  expect([second.status, second.body.code]).toEqual([409, "website_changed"]);
  expect((await callApi("readWebsite", { id: made.id }, { bearer: session })).body.name).toBe("First");
  expect((await save("Second", websiteRevision(first.body))).status).toBe(200);
  const both = await Promise.all(
    ["Third", "Fourth"].map((name) => save(name, websiteRevision({ ...made, name: "Second" }))),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("pauseWebsite pauses and resumes a website", async () => {
  const { id } = await createWebsite(session);
  const pause = (is_paused: unknown) => callApi("pauseWebsite", { id, is_paused }, { bearer: session });
  expect((await pause(true)).body.is_paused).toBe(true);
  expect((await callApi("readWebsite", { id }, { bearer: session })).body.is_paused).toBe(true);
  expect((await pause(false)).body.is_paused).toBe(false);
  expect((await pause("true")).status).toBe(400);
});

test("pauseWebsite refuses to undo a pause once someone else has saved the website", async () => {
  const made = await createWebsite(session);
  const pause = (is_paused: boolean, base?: string) =>
    callApi("pauseWebsite", { id: made.id, is_paused, base }, { bearer: session });
  const paused = (await pause(true, websiteRevision(made))).body;
  const undone = (await pause(false, websiteRevision(paused))).body;
  expect(undone).toEqual(made);
  const again = (await pause(true)).body;
  await callApi("updateWebsite", { ...made, name: "Renamed", is_paused: true }, { bearer: session });
  const refused = await pause(false, websiteRevision(again));
  expect([refused.status, refused.body.code]).toEqual([409, "website_changed"]);
  expect((await pause(false, "x".repeat(33))).status).toBe(400);
  const { body } = await callApi("readWebsite", { id: made.id }, { bearer: session });
  expect([body.name, body.is_paused]).toEqual(["Renamed", true]);
  const both = await Promise.all([pause(false, websiteRevision(body)), pause(false, websiteRevision(body))]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("deleteWebsite removes a website", async () => {
  const { id } = await createWebsite(session);
  const { status, body } = await callApi("deleteWebsite", { id }, { bearer: session });
  expect([status, body]).toEqual([200, { success: true, message: "Website deleted successfully" }]);
  for (const name of ["readWebsite", "deleteWebsite"] as const) {
    expect((await callApi(name, { id }, { bearer: session })).body.code).toBe("not_found");
  }
});
