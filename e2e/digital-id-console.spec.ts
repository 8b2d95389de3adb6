import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { type Account, createAccount, createWebsite, storeSession, type WebsiteResponse } from "./account.ts";
import { expectAccessibleInEveryTheme } from "./expect-accessible.ts";
import { startCheckForWebsite } from "./hosted-check.ts";

const digitalId = { method: "digital_id", mode: "enabled", max_attempts: 3 };
const faceScan = { method: "face_scan", mode: "fallback_only", max_attempts: 1 };

/** Signs in as the owner of a website that offers digital ID first. */
async function signInWithDigitalId(
  page: Page,
  request: APIRequestContext,
): Promise<{ account: Account; website: WebsiteResponse }> {
  const account = await createAccount(request);
  const website = await createWebsite(request, account, { age_restriction: "18+" });
  const saved = await request.put(`/v1/websites/${website.id}/policy`, {
    headers: { authorization: `Bearer ${account.token}` },
    data: { methods: [digitalId, faceScan] },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  await storeSession(page, account);
  return { account, website };
}

/** Ends an attempt of a test check as its tester chooses. */
async function chooseOutcome(
  request: APIRequestContext,
  { id, url }: { id: string; url: string },
  outcome: string,
  method = "digital_id",
): Promise<void> {
  const ended = await request.post(`/v1/verifications/${id}/outcome`, {
    headers: bearerOf(url),
    data: { method, outcome },
  });
  expect(ended.status(), await ended.text()).toBe(200);
}

const bearerOf = (url: string) => ({ authorization: `Bearer ${new URL(url).hash.slice(1)}` });

/** Answers a test check's open attempt by the installation's test wallet. */
async function answerAsTestWallet(
  request: APIRequestContext,
  { id, url }: { id: string; url: string },
  credential: string,
): Promise<void> {
  const headers = bearerOf(url);
  await request.post(`/v1/verifications/${id}/consent`, { headers, data: { method: "digital_id" } });
  const check = await request.get(`/v1/verifications/${id}/check`, { headers });
  const { wallet_request } = (await check.json()) as { wallet_request: { test_wallet: string } };
  const asked = new URL(wallet_request.test_wallet).searchParams;
  const signed = await request.post("/v1/test-wallet/answers", {
    data: {
      client_id: asked.get("client_id"),
      response_uri: asked.get("response_uri"),
      nonce: asked.get("nonce"),
      dcql_query: asked.get("dcql_query"),
      credential,
    },
  });
  expect(signed.status(), await signed.text()).toBe(200);
  const answered = await request.post(asked.get("response_uri")!, {
    form: (await signed.json()) as Record<string, string>,
  });
  expect(answered.status(), await answered.text()).toBe(200);
}

/** Answers in the place of the server with these trusted lists and issuers. */
async function pretendTrust(page: Page, trust: object): Promise<void> {
  await page.route("**/v1/trust", (route) =>
    route.fulfill({
      json: { anchor_files: 0, sources: [], issuers: [], documents, wallet_certificate: null, ...trust },
    }),
  );
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** One list in each state. */
const lists = [
  { source: "lists.example/av", state: "current", sequence: 12, loaded_at: hoursAgo(3) },
  { source: "lists.example/older", state: "overdue", sequence: 7, loaded_at: hoursAgo(90) },
  { source: "lists.example/oldest", state: "expired", sequence: 2, loaded_at: hoursAgo(900) },
  { source: "a-list-that-was-never-there", state: "never_loaded", failed_at: hoursAgo(1) },
  { source: "lists.example/other", state: "signer_not_pinned", sequence: 4, loaded_at: hoursAgo(40) },
].map((list) => ({
  sequence: null,
  issued_at: "loaded_at" in list ? list.loaded_at : null,
  next_update_at: "loaded_at" in list ? hoursAgo(-24) : null,
  loaded_at: null,
  failed_at: null,
  ...list,
}));

const documents = [
  { document: "proof_of_age", anchors: 5 },
  { document: "driving_license", anchors: 2 },
  { document: "personal_id", anchors: 2 },
];

const issuers = [
  { country: "ES", anchors: 4 },
  { country: "AT", anchors: 1 },
  { country: null, anchors: 2 },
];

const row = (page: Page) =>
  page
    .getByRole("list", { name: "Methods in order", exact: true })
    .getByRole("listitem")
    .filter({ hasText: "Digital ID" });
const offered = (page: Page) => page.getByRole("combobox", { name: "Digital ID: when it is offered" });
const trusted = (page: Page) => page.getByRole("region", { name: "Trusted Issuers", exact: true });
const details = (page: Page) => page.getByRole("dialog", { name: /^Verification/ });

test("an owner offers digital ID as a fallback, and the flow says what follows", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  const website = await createWebsite(request, account, { age_restriction: "18+" });
  await storeSession(page, account);
  await page.goto(`/app/websites/${website.id}/methods`);
  await expect(row(page)).toContainText("The visitor's wallet proves the age with an issuer's signature.");
  await offered(page).click();
  await page.getByRole("option", { name: "Only as a fallback" }).click();
  const flow = page.getByRole("region", { name: "Flow: Everyone" }).getByRole("listitem");
  await expect(flow.first()).toContainText(/Couldn't tell\s*Digital ID/);
  await expect(flow.last()).toContainText("Nothing provenDoesn't pass");
  await row(page).getByRole("switch", { name: "Allow a wallet on another device, by QR code" }).click();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Version 2 is in force.")).toBeVisible();
  await expect(page.getByText(/then Digital ID, only as a fallback, 1×, on this device only/)).toBeVisible();
});

test("without a trusted issuer, digital ID cannot be enabled, and the screen says why", async ({
  page,
  request,
}) => {
  await pretendTrust(page, {});
  const account = await createAccount(request);
  const website = await createWebsite(request, account);
  await storeSession(page, account);
  await page.goto(`/app/websites/${website.id}/methods`);
  await expect(row(page)).toContainText(
    "No issuer is trusted yet. The operator of this installation adds trust anchors.",
  );
  await expect(offered(page)).toBeDisabled();
  await page.getByRole("link", { name: "How digital ID works" }).first().click();
  await expect(page).toHaveURL("/docs/digital-id#trusted-issuers");
  await expect(page.getByRole("heading", { name: "Trusted issuers" })).toBeInViewport();
});

test(
  "a record says what an issuer proved, and who the issuer is",
  { tag: "@daily" },
  async ({ page, request }) => {
    const { website } = await signInWithDigitalId(page, request);
    const check = await startCheckForWebsite(request, website, { is_test: true });
    await answerAsTestWallet(request, check, "adult");
    await page.goto(`/app/verifications/${check.id}`);
    await expect(details(page).getByText("Digital ID: Over")).toBeVisible();
    await expect(details(page)).toContainText("An issuer's signature proves the visitor to be 18 or over.");
    await expect(details(page)).toContainText("Proven: 18 or over");
    await expect(details(page)).toContainText(/Document: (EU proof of age|Mobile driving license)/);
    await expect(details(page)).toContainText("Issuer's country: ");
    await expect(details(page).getByText("No age was estimated")).toHaveCount(0);
  },
);

test("a record says why a wallet proved nothing, and what to do", async ({ page, request }) => {
  const { website } = await signInWithDigitalId(page, request);
  const check = await startCheckForWebsite(request, website, { is_test: true });
  await chooseOutcome(request, check, "declined");
  await chooseOutcome(request, check, "untrusted_issuer");
  await chooseOutcome(request, check, "adult");
  await page.goto(`/app/verifications/${check.id}`);
  await expect(details(page)).toContainText("A tester chose this outcome, so no age was proven.");
  await expect(details(page).getByText("Digital ID: Visitor declined")).toBeVisible();
  await expect(details(page)).toContainText("A second method in the policy lets such visitors go on.");
  await expect(details(page).getByText("Digital ID: Issuer not trusted")).toBeVisible();
  await details(page).getByRole("link", { name: "See the trusted issuers" }).click();
  await expect(page).toHaveURL("/app/settings#trusted-issuers");
  await expect(trusted(page)).toBeFocused();
});

test("the history and analytics have digital ID as a method of its own", async ({ page, request }) => {
  const { website } = await signInWithDigitalId(page, request);
  const check = await startCheckForWebsite(request, website, { is_test: true });
  await chooseOutcome(request, check, "revoked_credential");
  await chooseOutcome(request, check, "adult", "face_scan");
  const passed = await startCheckForWebsite(request, website, { is_test: true, reference_id: "visitor-2" });
  await chooseOutcome(request, passed, "adult");
  await page.goto("/app/verifications");
  await page.getByRole("combobox", { name: "Method" }).click();
  await page.getByRole("option", { name: "Digital ID" }).click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\?method=digital_id$/);
  const rows = page.getByRole("region", { name: "Verification history" }).locator("tbody tr");
  await expect(rows).toHaveCount(1);
  await page.goto("/app/analytics?is_test=true");
  const methods = page.getByRole("region", { name: "Methods", exact: true });
  await expect(methods.getByRole("row").filter({ hasText: "Digital ID" })).toContainText("Digital ID22");
});

test("Settings shows each trusted list with its age and state, and the issuers by country", async ({
  page,
  request,
}) => {
  await pretendTrust(page, { anchor_files: 2, sources: lists, issuers });
  await storeSession(page, await createAccount(request));
  await page.goto("/app/settings");
  await expect(trusted(page)).toContainText(
    "7 issuer certificates are trusted: 2 from the operator's files, 5 from trusted lists.",
  );
  const list = (source: string) => trusted(page).getByRole("listitem").filter({ hasText: source });
  await expect(list("lists.example/av")).toContainText(/Current\s*Loaded 3 hours ago.* · number 12 · next/);
  await expect(list("lists.example/older")).toContainText(/Overdue.*stay trusted for a short time only/);
  await expect(list("lists.example/oldest")).toContainText(/Expired.*aren't trusted/);
  await expect(list("a-list-that-was-never-there")).toContainText(/Never loaded.*failed 1 hour ago/);
  await expect(list("lists.example/other")).toContainText(/Signer not accepted.*none of its issuers/);
  await expect(trusted(page).getByRole("term")).toHaveText([
    "EU proof of age",
    "Mobile driving license",
    "EU personal ID",
    "Austria",
    "Spain",
    "No country named",
  ]);
});

test("Settings says what trusted issuers are where there are none, and offers to load again", async ({
  page,
  request,
}) => {
  await storeSession(page, await createAccount(request));
  await page.route("**/v1/trust", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto("/app/settings");
  await expect(trusted(page).getByRole("alert")).toBeVisible();
  await page.unroute("**/v1/trust");
  await pretendTrust(page, {});
  await trusted(page).getByRole("button", { name: "Retry" }).click();
  await expect(trusted(page)).toContainText("No issuer is trusted yet");
  await expect(trusted(page)).toContainText("adds trust anchors as files or as trusted lists");
  await expect(trusted(page).getByRole("link", { name: "How digital ID works" })).toHaveAttribute(
    "href",
    "/docs/digital-id#trusted-issuers",
  );
});

test("Settings shows the issuers that this server trusts", async ({ page, request }) => {
  await storeSession(page, await createAccount(request));
  await page.goto("/app/settings");
  await expect(trusted(page)).toContainText(
    /\d issuer certificates? (is|are) trusted: \d+ from the operator/,
  );
});

test("digital ID is accessible in the console, in every theme and at 360 px", async ({ page, request }) => {
  const { website } = await signInWithDigitalId(page, request);
  const check = await startCheckForWebsite(request, website, { is_test: true });
  await chooseOutcome(request, check, "untrusted_issuer");
  await answerAsTestWallet(request, check, "adult");
  await page.goto(`/app/verifications/${check.id}`);
  await expect(details(page)).toContainText("Proven: 18 or over");
  await expectAccessibleInEveryTheme(page);
  await pretendTrust(page, { anchor_files: 2, sources: lists, issuers });
  await page.goto("/app/settings");
  await expect(trusted(page)).toContainText("lists.example/av");
  await expectAccessibleInEveryTheme(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
