import { join } from "node:path";
import bandReport from "../docs/accuracy-bands.json" with { type: "json" };
import {
  defaultModelVersion,
  errorModels,
  type ModelVersion,
  modelVersions,
  computeOperatingPoint,
} from "@ofage/contract";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { createAccount, createWebsite, storeSession, signInAsOwner } from "./account.ts";
import {
  expectAccessible,
  expectAccessibleInEveryTheme,
  expectAccessibleWithoutOverflow,
} from "./expect-accessible.ts";
import { clickBackdrop } from "./dialogs.ts";
import { expectStill } from "./expect-still.ts";
import {
  dropFile,
  logoFile,
  openWebsiteEditForm,
  openNewWebsiteForm,
  openWebsiteFormTab,
  websiteFormTabs,
} from "./website-form.ts";

const photograph = join(import.meta.dirname, "../fixtures/astronaut.png");
const textAsPicture = { name: "icon.png", mimeType: "image/png", buffer: Buffer.from("not a picture") };
const consent = "We keep the result for a year.\nNothing else.";

const choose = async (dialog: Locator, select: string, option: string) => {
  await dialog.getByLabel(select).click();
  const chosen = dialog.page().getByRole("option", { name: option });
  await expectStill(chosen);
  await chosen.click();
};
const preview = (dialog: Locator) => dialog.frameLocator("iframe[title='Preview of the hosted check']");
const card = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });

test(
  "a new website takes values from all five tabs, and its visitors see them",
  { tag: "@daily" },
  async ({ page, request }) => {
    await storeSession(page, await createAccount(request));
    const dialog = await openNewWebsiteForm(page);
    await dialog.getByLabel("Name").fill("Weinhaus Ähre");
    await dialog.getByLabel("Domain").fill("https://Wein.example/shop");
    await choose(dialog, "Age restriction", "21+");
    await openWebsiteFormTab(dialog, "URLs");
    await dialog.getByLabel("Terms URL").fill("https://wein.example/terms");
    await openWebsiteFormTab(dialog, "Branding");
    await dialog.getByLabel("Brand color", { exact: true }).fill("7a1f3d");
    await openWebsiteFormTab(dialog, "AI Settings");
    await dialog.getByRole("switch", { name: "Allow scans without head movement" }).press("Space");
    await openWebsiteFormTab(dialog, "Countries");
    await dialog.getByLabel("Search countries").fill("turkiye");
    await dialog.getByLabel("Türkiye").check();
    await dialog.getByRole("button", { name: "Create Website" }).click();
    await expect(page.getByText("Website created successfully")).toBeVisible();
    const added = card(page, "Weinhaus Ähre");
    for (const text of ["wein.example", "21+", "Türkiye"])
      await expect(added.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Get the Tag" })).toBeFocused();

    const started = await request.post("/v1/verifications", {
      headers: { origin: "https://wein.example" },
      data: { asset_id: await added.getByTitle("Asset ID").innerText(), is_test: true },
    });
    await page.goto(((await started.json()) as { url: string }).url);
    await expect(page.getByRole("link", { name: "Terms" })).toHaveAttribute(
      "href",
      "https://wein.example/terms",
    );
    await expect(page.getByRole("button", { name: "Verify my age" })).toHaveCSS(
      "background-color",
      "rgb(122, 31, 61)",
    );
  },
);

test("a website's form keeps the values of all five tabs, and its visitors see them", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  await storeSession(page, account);
  const dialog = await openNewWebsiteForm(page);
  await expect(dialog.getByRole("tab")).toHaveText([...websiteFormTabs]);
  await expect(dialog.getByLabel("Pause Age Verification")).toHaveCount(0);
  await dialog.getByLabel("Name").fill("Weinhaus Ähre");
  await dialog.getByLabel("Domain").fill("https://Wein.example/shop");
  await choose(dialog, "Age restriction", "21+");
  await openWebsiteFormTab(dialog, "URLs");
  await dialog.getByLabel("Success URL").fill("https://wein.example/welcome");
  await dialog.getByLabel("Terms URL").fill("https://wein.example/terms");
  await openWebsiteFormTab(dialog, "Branding");
  await dialog.getByLabel("Icon", { exact: true }).setInputFiles(photograph);
  await expect(dialog.getByAltText("Selected icon")).toBeVisible();
  await dropFile(dialog.getByLabel("Logo", { exact: true }), logoFile);
  await expect(dialog.getByAltText("Selected logo")).toBeVisible();
  await dialog.getByLabel("Brand color", { exact: true }).fill("7a1f3d");
  await dialog.getByLabel("Accent color picker").fill("#c2a14d");
  await expect(dialog.getByLabel("Brand color picker")).toHaveValue("#7a1f3d");
  await expect(dialog.getByLabel("Accent color", { exact: true })).toHaveValue("#C2A14D");
  await dialog.getByLabel("Data processing consent text").fill(consent);
  await expect(dialog.getByText(`${consent.length} of 2000 characters`)).toBeVisible();
  await openWebsiteFormTab(dialog, "AI Settings");
  await dialog.getByRole("slider").focus();
  await page.keyboard.press("PageUp");
  await page.keyboard.press("ArrowLeft");
  await choose(dialog, "Passing age", "25");
  await choose(dialog, "Model version", "bynn-ofage-20250511-v2");
  const withoutTurn = dialog.getByRole("switch", { name: "Allow scans without head movement" });
  await expect(withoutTurn).not.toBeChecked();
  await withoutTurn.focus();
  await page.keyboard.press("Space");
  await openWebsiteFormTab(dialog, "Countries");
  await expect(dialog.getByText("If none are selected")).toBeVisible();
  await dialog.getByLabel("Search countries").fill("turkiye");
  await dialog.getByLabel("Türkiye").check();
  await dialog.getByLabel("Search countries").fill("de");
  await expect(dialog.getByRole("checkbox")).toHaveCount(3);
  await dialog.getByLabel("Germany").check();
  await dialog.getByRole("button", { name: "Create Website" }).click();

  await expect(page.getByText("Website created successfully")).toBeVisible();
  const added = card(page, "Weinhaus Ähre");
  for (const text of ["wein.example", "21+", "bynn-ofage-20250511-v2", "Germany", "Türkiye"]) {
    await expect(added.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(added.locator("img")).toHaveAttribute("src", /^data:image\/webp;base64,/);
  const next = page.getByRole("link", { name: "Get the Tag" });
  await expect(next).toBeFocused();
  await expect(next).toHaveAttribute("href", /^\/app\/sdk\?website=web_\w+&organization=org_\w+$/);

  const again = await openWebsiteEditForm(page, "Weinhaus Ähre");
  await expect(again.getByLabel("Domain")).toHaveValue("wein.example");
  await expect(again.getByLabel("Age restriction")).toHaveText("21+");
  await expect(again.getByLabel("Pause Age Verification")).not.toBeChecked();
  await openWebsiteFormTab(again, "URLs");
  await expect(again.getByLabel("Success URL")).toHaveValue("https://wein.example/welcome");
  await expect(again.getByLabel("Terms URL")).toHaveValue("https://wein.example/terms");
  await openWebsiteFormTab(again, "Branding");
  await expect(again.getByAltText("Selected icon")).toHaveAttribute("src", /^data:image\/webp;/);
  await expect(again.getByAltText("Selected logo")).toHaveAttribute("src", /^data:image\/webp;/);
  await expect(again.getByLabel("Brand color", { exact: true })).toHaveValue("#7A1F3D");
  await expect(again.getByLabel("Accent color", { exact: true })).toHaveValue("#C2A14D");
  await expect(again.getByLabel("Data processing consent text")).toHaveValue(consent);
  await openWebsiteFormTab(again, "AI Settings");
  await expect(again.getByRole("slider")).toHaveAttribute("aria-valuenow", "79");
  await expect(again.getByLabel("Passing age")).toHaveText("25");
  await expect(again.getByLabel("Model version")).toHaveText("bynn-ofage-20250511-v2");
  await expect(again.getByRole("switch", { name: "Allow scans without head movement" })).toBeChecked();
  await openWebsiteFormTab(again, "Countries");
  await expect(again.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await expect(again.getByLabel("Türkiye")).toBeChecked();
  await again.getByRole("button", { name: "Close" }).click();
  await expect(again).toHaveCount(0);

  const assetId = await added.getByTitle("Asset ID").innerText();
  const started = await request.post("/v1/verifications", {
    headers: { origin: "https://wein.example" },
    data: { asset_id: assetId, reference_id: "visitor-1", is_test: true },
  });
  await page.goto(((await started.json()) as { url: string }).url);
  await expect(page.getByRole("img", { name: "Weinhaus Ähre" })).toBeVisible();
  await expect(page.getByText("We keep the result for a year.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Terms" })).toHaveAttribute(
    "href",
    "https://wein.example/terms",
  );
  await expect(page.getByRole("button", { name: "Verify my age" })).toHaveCSS(
    "background-color",
    "rgb(122, 31, 61)",
  );
});

test("an error opens the tab of its field, marks it, and moves the focus there", async ({
  page,
  request,
}) => {
  await storeSession(page, await createAccount(request));
  const dialog = await openNewWebsiteForm(page);
  await openWebsiteFormTab(dialog, "URLs");
  await dialog.getByLabel("Privacy URL").fill("no address");
  await openWebsiteFormTab(dialog, "Basic Info");
  await dialog.getByLabel("Name").fill("Corner Shop");
  await dialog.getByLabel("Domain").fill("shop.example");
  await dialog.getByRole("button", { name: "Create Website" }).click();
  await expect(dialog.getByLabel("Privacy URL")).toBeFocused();
  await expect(dialog.getByRole("alert")).toHaveText("Please enter an address that starts with https://");
  await expect(dialog.getByRole("tab", { name: "URLs has errors" })).toBeVisible();
  await dialog.getByLabel("Privacy URL").fill("");
  await expect(dialog.getByRole("tab", { name: "has errors" })).toHaveCount(0);
});

/** White pixel in the BMP format, which the server does not take. */
const bitmap = Buffer.from(
  "424d3a0000000000000036000000280000000100000001000000010018000000000004000000130b0000130b00000000000000000000ffffff00",
  "hex",
);

test("a file that is no picture is refused before it is sent, and by the server when its name lies", async ({
  page,
  request,
}) => {
  await storeSession(page, await createAccount(request));
  const dialog = await openNewWebsiteForm(page);
  await dialog.getByLabel("Name").fill("Corner Shop");
  await dialog.getByLabel("Domain").fill("shop.example");
  await openWebsiteFormTab(dialog, "Branding");
  const icon = dialog.getByLabel("Icon", { exact: true });
  await dropFile(icon, { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") });
  await expect(dialog.getByRole("alert")).toHaveText("Please choose a PNG, JPEG, WebP or GIF picture");
  await icon.setInputFiles({ ...logoFile, buffer: Buffer.alloc(1024 * 1024 + 1) });
  await expect(dialog.getByRole("alert")).toHaveText("Please choose a picture of at most 1 MB");
  await expect(icon).toHaveAccessibleDescription(/at most 1 MB/);
  await icon.setInputFiles(textAsPicture);
  await expect(dialog.getByRole("alert")).toContainText("This file isn't a picture that can be shown.");
  await expect(dialog.getByRole("img", { name: "Selected icon" })).toHaveCount(0);
  // The browser shows this one, whatever its name.
  await icon.setInputFiles({ ...textAsPicture, buffer: bitmap });
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await openWebsiteFormTab(dialog, "Countries");
  await dialog.getByRole("button", { name: "Create Website" }).click();
  await expect(page.getByText("Failed to create website")).toBeVisible();
  await expect(dialog.getByRole("tab", { name: "Branding has errors" })).toBeVisible();
  await expect(icon).toBeFocused();
  await expect(dialog.getByRole("alert")).toHaveText("Please choose a PNG, JPEG, WebP or GIF picture");
  await dialog.getByRole("button", { name: "Remove icon" }).click();
  await dialog.getByRole("button", { name: "Create Website" }).click();
  await expect(page.getByText("Website created successfully")).toBeVisible();
});

test(
  "a website is paused and resumed on its card, one press each",
  { tag: "@daily" },
  async ({ page, request }) => {
    await signInAsOwner(page, request);
    await page.goto("/app/websites");
    const sent: string[] = [];
    page.on("request", (call) => {
      if (call.url().endsWith("/pause")) sent.push(call.postData() ?? "");
    });
    const pause = page.getByRole("button", { name: "Pause Corner Shop" });
    await pause.focus();
    // At once, since the card grows when it is paused: a later second press would meet what is then in its place.
    await pause.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect(page.getByText("Website paused successfully")).toBeVisible();
    await expect(page.getByText("Visitors aren't being checked")).toBeVisible();
    expect(sent).toHaveLength(1);
    const resume = page.getByRole("button", { name: "Resume Corner Shop" });
    await expect(resume).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Website resumed successfully")).toBeVisible();

    await page.route("**/v1/websites/*/pause", (route) => route.abort());
    await page.getByRole("button", { name: "Pause Corner Shop" }).click();
    await expect(page.getByText("Failed to update website status")).toBeVisible();
    await expect(page.getByRole("button", { name: "Pause Corner Shop" })).toBeVisible();
  },
);

test(
  "a website can be renamed and paused in the form, and a failure keeps the form open",
  { tag: "@daily" },
  async ({ page, request }) => {
    await signInAsOwner(page, request);
    const dialog = await openWebsiteEditForm(page, "Corner Shop");
    await dialog.getByLabel("Name").fill("Corner Shop Two");
    await dialog.getByLabel("Pause Age Verification").check();
    await page.route("**/v1/websites/*", (route) => route.abort());
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Failed to update website");
    await page.unroute("**/v1/websites/*");
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Website updated successfully")).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(card(page, "Corner Shop Two").getByText("Paused")).toBeVisible();
  },
);

test("the preview shows the hosted check during typing, and keeps the focus in the form", async ({
  page,
  request,
}) => {
  await signInAsOwner(page, request, { url_privacy: "https://shop.example/privacy" });
  const dialog = await openWebsiteEditForm(page, "Corner Shop");
  await dialog.getByLabel("Name").fill("Tea & Tobacco");
  await choose(dialog, "Age restriction", "16+");
  await openWebsiteFormTab(dialog, "Branding");
  const check = preview(dialog);
  const shown = check.locator("body");
  await expect(shown).toContainText("Tea & Tobacco is for people aged 16 and over");
  await expect(shown).toContainText("Privacy policy");
  const text = dialog.getByLabel("Data processing consent text");
  await text.fill("Yours for an hour");
  await expect(shown).toContainText("Yours for an hour");
  await expect(text).toBeFocused();
  await dialog.getByLabel("Brand color", { exact: true }).fill("#0B6E4F");
  await expect(check.locator("button").first()).toHaveCSS("background-color", "rgb(11, 110, 79)");
  await dropFile(dialog.getByLabel("Logo", { exact: true }), logoFile);
  await expect(check.locator("img[alt='Tea & Tobacco']")).toBeVisible();

  await dialog.getByRole("radio", { name: "Light" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(check.locator("html")).toHaveCSS("background-color", "rgb(16, 19, 26)");
  await page.keyboard.press("ArrowLeft");
  await expect(check.locator("html")).toHaveCSS("background-color", "rgb(250, 250, 247)");
  const step = dialog.getByRole("radiogroup", { name: "Step" });
  await step.getByRole("radio", { name: "Consent" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(shown).toContainText("Turn your head to your left until the ring is on the mark");
  await page.keyboard.press("ArrowRight");
  await expect(shown).toContainText("You're verified");
  await expect(step.getByRole("radio", { name: "Result" })).toBeFocused();
  const width = () => check.locator("html").evaluate((element) => element.clientWidth);
  expect(await width()).toBeLessThan(500);
  await dialog.getByRole("radio", { name: "Desktop" }).focus();
  await page.keyboard.press("Space");
  await expect.poll(width).toBeGreaterThan(1000);
});

test("every branding field is reachable by keyboard, and Tab skips the preview", async ({
  page,
  request,
}) => {
  await storeSession(page, await createAccount(request));
  const dialog = await openNewWebsiteForm(page);
  await openWebsiteFormTab(dialog, "Branding");
  await expect(preview(dialog).locator("main")).toBeVisible();
  await dialog.getByLabel("Icon", { exact: true }).focus();
  for (const name of [
    "Logo",
    "Brand color picker",
    "Brand color",
    "Accent color picker",
    "Accent color",
    "Data processing consent text",
    "Consent",
    /^(Light|Dark)$/,
    "Phone",
    "Cancel",
    "Create Website",
  ]) {
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveAccessibleName(name);
  }
});

test("only the console may frame the preview", async ({ request }) => {
  const answer = await request.get("/verify/preview");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-security-policy"]).toContain("frame-ancestors 'self'");
  expect(answer.headers()["x-robots-tag"]).toBe("noindex");
});

test("closing the form asks before it discards changes, and does not ask without changes", async ({
  page,
  request,
}) => {
  await signInAsOwner(page, request);
  await page.goto("/app");
  await page.getByRole("link", { name: "Websites" }).first().click();
  const edit = page.getByRole("button", { name: "Edit Corner Shop" });
  const dialog = page.getByRole("dialog", { name: "Edit Website" });
  const question = page.getByRole("dialog", { name: "Discard changes?" });
  await edit.click();
  await openWebsiteFormTab(dialog, "Branding");
  await dialog.getByLabel("Brand color", { exact: true }).focus();
  await dialog.getByLabel("Data processing consent text").focus();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await edit.click();
  await dialog.getByLabel("Name").fill("Corner Shop!");
  const waysOut: (() => Promise<unknown>)[] = [
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: "Cancel" }).click(),
    () => dialog.getByRole("button", { name: "Close" }).click(),
    () => clickBackdrop(page),
    () => page.evaluate(() => window.history.back()),
  ];
  for (const leave of waysOut) {
    await leave();
    await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused();
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(question).toHaveCount(0);
    await expect(dialog.getByLabel("Name")).toHaveValue("Corner Shop!");
    await expect(page).toHaveURL(/\/app\/websites$/);
  }
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const leaving = await asked;
  expect(leaving.type()).toBe("beforeunload");
  await leaving.dismiss();
  await expect(dialog.getByLabel("Name")).toHaveValue("Corner Shop!");

  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Corner Shop", exact: true })).toBeVisible();

  await edit.click();
  await dialog.getByLabel("Name").fill("Elsewhere");
  await page.evaluate(() => window.history.back());
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(page).toHaveURL(/\/app$/);
});

test(
  "a website is deleted once its name is typed, and a failure keeps it with a message",
  { tag: "@daily" },
  async ({ page, request }) => {
    await signInAsOwner(page, request);
    await page.goto("/app/websites");
    await page.getByRole("button", { name: "Delete Corner Shop" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete Website" });
    const button = dialog.getByRole("button", { name: /^Delet/ });
    await dialog.getByLabel("Type Corner Shop to confirm").fill("corner");
    await expect(button).toBeDisabled();
    await dialog.getByLabel("Type Corner Shop to confirm").fill("Corner Shop");

    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/v1/websites/*", async (route) => {
      await released;
      await route.abort();
    });
    await button.click();
    await expect(button).toHaveText("Deleting...");
    await page.keyboard.press("Escape");
    await clickBackdrop(page);
    await expect(button).toHaveText("Deleting...");
    release();
    await expect(dialog.getByRole("alert")).toHaveText("Failed to delete. Please try again.");
    await page.unroute("**/v1/websites/*");
    await button.click();
    await expect(page.getByText("Website deleted successfully")).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("No websites yet")).toBeVisible();
    await expect(page.getByRole("button", { name: "Add Website" })).toBeFocused();
  },
);

test("countries show ten badges and a count, can be set all at once, and keep a saved one that is no longer offered", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  const codes = ["US", "CA", "MX", "BR", "AR", "GB", "IE", "DE", "FR", "ES", "PT", "BG"];
  await createWebsite(request, account, { enabled_countries: codes });
  await storeSession(page, account);
  await page.goto("/app/websites");
  const badges = page.locator("#content").getByRole("list", { name: "Selected countries" });
  await expect(badges.getByRole("listitem")).toHaveCount(11);
  await expect(badges.getByText("+2 more")).toBeVisible();
  await page.getByRole("button", { name: "Edit Corner Shop" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Website" });
  await openWebsiteFormTab(dialog, "Countries");
  await expect(dialog.getByRole("checkbox")).toHaveCount(31);
  await expect(dialog.getByLabel("Bulgaria")).toBeChecked();
  await dialog.getByLabel("Search countries").fill("atlantis");
  await expect(dialog.getByText("No countries match “atlantis”.")).toBeVisible();
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Search countries").fill("");
  await dialog.getByRole("button", { name: "Select all" }).click();
  await expect(dialog.getByText("+21 more")).toBeVisible();
  await dialog.getByRole("button", { name: "Clear" }).click();
  await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await expect(dialog.getByText("All countries", { exact: true })).toBeVisible();
  await dialog.getByLabel("Bulgaria").focus();
  await page.keyboard.press("Space");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Website updated successfully")).toBeVisible();
  await expect(badges).toHaveText("Bulgaria");
});

test("the sensitivity's figures follow the slider, and a large step shows a warning", async ({
  page,
  request,
}) => {
  await signInAsOwner(page, request, { sensitivity: 75 });
  const dialog = await openWebsiteEditForm(page, "Corner Shop");
  await openWebsiteFormTab(dialog, "AI Settings");
  const decisions = dialog.getByRole("table", { name: "Buffer: +3 years" });
  await expect(decisions.getByRole("row")).toHaveText([
    /Estimated age/,
    "21 or overPasses",
    "18 to 21Too close to call",
    "Under 18Fails",
  ]);
  const errors = dialog.getByRole("table", { name: "Expected error" });
  await expect(errors.getByRole("cell")).toHaveText(["±1.7", "±3.2", "±3.5"]);
  const advice = dialog.getByText("Change sensitivity by no more than 5% at a time.");
  await expect(advice).toBeVisible();
  await dialog.getByRole("slider").focus();
  await page.keyboard.press("PageDown");
  await expect(advice).not.toContainText("points away");
  await page.keyboard.press("ArrowLeft");
  await expect(advice).toContainText("The current setting is 75%, 6 points away.");
  await page.keyboard.press("Home");
  await expect(dialog.getByRole("table", { name: "Buffer: none" }).getByRole("row")).toHaveText([
    /Estimated age/,
    "18 or overPasses",
    "Under 18Fails",
  ]);
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Website updated successfully")).toBeVisible();
});

test("the slider shows who is expected to pass, and a buffer below the error shows a warning", async ({
  page,
  request,
}) => {
  await signInAsOwner(page, request, { sensitivity: 75 });
  const dialog = await openWebsiteEditForm(page, "Corner Shop");
  await openWebsiteFormTab(dialog, "AI Settings");
  const expected = dialog.getByRole("table", { name: "Expected outcomes by true age, out of 100 people" });
  const rowsAt = (buffer: number, model: ModelVersion = defaultModelVersion) => {
    const { tooYoung, oldEnough } = computeOperatingPoint(18, buffer, errorModels[model]);
    const range = (low: number, high: number) => `${Math.round(low * 100)} to ${Math.round(high * 100)}`;
    return [
      ...tooYoung
        .toReversed()
        .map((each) => ({ ...each, yearsFromChallengeAge: -each.yearsFromChallengeAge })),
      ...oldEnough,
    ].map(
      ({ yearsFromChallengeAge, share: { low, high } }) =>
        `${18 + yearsFromChallengeAge}${range(low, high)}${range(1 - high, 1 - low)}`,
    );
  };
  const rows = expected.getByRole("row").filter({ has: page.getByRole("cell") });
  await expect(rows).toHaveText(rowsAt(3));
  const warning = dialog.getByRole("status").filter({ hasText: "Warning:" });
  const { meanAbsolute } = errorModels[defaultModelVersion];
  await expect(warning).toContainText(
    `A buffer of 3 years is less than v3’s average error of ${meanAbsolute.toFixed(1)} years.`,
  );
  await dialog.getByRole("slider").focus();
  await page.keyboard.press("End");
  await expect(rows).toHaveText(rowsAt(5));
  await page.keyboard.press("Home");
  await expect(rows).toHaveText(rowsAt(0));
  await expect(warning).toContainText("No buffer is less than");
  await dialog.getByRole("combobox", { name: "Model version" }).click();
  await page.getByRole("option", { name: modelVersions[0] }).click();
  await expect(rows).toHaveText(rowsAt(0, modelVersions[0]));
  await expect(dialog.getByRole("heading", { name: "What to expect from v1 at 18+" })).toBeVisible();
  await dialog.getByText("How this is calculated").click();
  await expect(dialog.getByText(/^The portraits behind it include no one under 25/)).toBeVisible();
  await expectAccessibleWithoutOverflow(page, "[role=dialog]");
});

test("a passing age replaces the sensitivity's buffer, and shows who passes as measured", async ({
  page,
  request,
}) => {
  await signInAsOwner(page, request, { sensitivity: 75 });
  let dialog = await openWebsiteEditForm(page, "Corner Shop");
  await openWebsiteFormTab(dialog, "AI Settings");
  await expect(dialog.getByLabel("Passing age")).toHaveText("Set by the sensitivity (21)");
  const { versions } = bandReport;
  const { bands, thirty_up } = versions.find(({ model }) => model === defaultModelVersion)!;
  const measured = [
    bands.find(({ from }) => from === 10)!,
    bands.find(({ from }) => from === 20)!,
    thirty_up,
  ];
  const percent = (share: number) => `${(100 * share).toFixed(share < 0.095 ? 1 : 0).replace(/\.0$/, "")}`;
  const rowsAt = (age: number) =>
    measured.map(({ n, passing }, index) => {
      const { value, low, high } = passing.find(({ threshold }) => threshold === age)!.share;
      const name = ["10–19", "20–29", "30 and over"][index];
      return `${name}${n.toLocaleString("en-US")}${percent(value)} (${percent(low)} to ${percent(high)})`;
    });
  const rows = (age: number) =>
    dialog
      .getByRole("table", { name: `Share of each group that passes from ${age}` })
      .getByRole("row")
      .filter({ has: page.getByRole("cell") });
  await expect(rows(21)).toHaveText(rowsAt(21));

  await dialog.getByLabel("Passing age").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("25");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Passing age")).toHaveText("25");
  await expect(rows(25)).toHaveText(rowsAt(25));
  await expect(dialog.getByRole("table", { name: "Buffer: +7 years" }).getByRole("row")).toHaveText([
    /Estimated age/,
    "25 or overPasses",
    "18 to 25Too close to call",
    "Under 18Fails",
  ]);
  await dialog.getByText("Every passing age").click();
  const choices = dialog.getByRole("table", { name: /^Of 100 people of each group/ }).getByRole("row");
  await expect(choices).toHaveCount(24);
  await expect(choices.filter({ hasText: /^30/ }).getByRole("cell")).toHaveText(
    measured.map(({ passing }) => percent(passing.find(({ threshold }) => threshold === 30)!.share.value)),
  );
  await expectAccessibleInEveryTheme(page, "[role=dialog]");

  await openWebsiteFormTab(dialog, "Basic Info");
  await choose(dialog, "Age restriction", "21+");
  await openWebsiteFormTab(dialog, "AI Settings");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Website updated successfully")).toBeVisible();
  dialog = await openWebsiteEditForm(page, "Corner Shop");
  await openWebsiteFormTab(dialog, "AI Settings");
  await expect(dialog.getByRole("table", { name: "Buffer: +4 years" })).toBeVisible();
  await choose(dialog, "Passing age", "21");
  await openWebsiteFormTab(dialog, "Basic Info");
  await choose(dialog, "Age restriction", "18+");
  await openWebsiteFormTab(dialog, "AI Settings");
  await choose(dialog, "Passing age", "18");
  await openWebsiteFormTab(dialog, "Basic Info");
  await choose(dialog, "Age restriction", "21+");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "Please choose an age of at least 21, the age restriction",
  );
  await expect(dialog.getByLabel("Passing age")).toHaveText("18");
  await choose(dialog, "Passing age", "Set by the sensitivity");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Website updated successfully")).toBeVisible();
});

test("measured shares that fail to load are reported and can be retried", async ({ page, request }) => {
  await signInAsOwner(page, request);
  await page.route("**/accuracy-bands*", (route) => route.abort());
  const dialog = await openWebsiteEditForm(page, "Corner Shop");
  await openWebsiteFormTab(dialog, "AI Settings");
  await expect(dialog.getByText("The measured shares couldn't be loaded.")).toBeVisible();
  await page.unroute("**/accuracy-bands*");
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByRole("heading", { name: "Measured: who passes from 21" })).toBeVisible();
});

test(
  "websites that fail to load are reported and can be retried",
  { tag: "@daily" },
  async ({ page, request }) => {
    await signInAsOwner(page, request);
    await page.route("**/v1/websites", (route) => route.abort());
    await page.goto("/app/websites");
    await expect(page.getByText("Failed to load websites")).toBeVisible();
    await page.unroute("**/v1/websites");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("heading", { name: "Corner Shop" })).toBeVisible();
  },
);

test("every tab is accessible in every theme, with long content", async ({ page, request }) => {
  // Many screens, each in four themes.
  test.slow();
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  const account = await createAccount(request);
  const name = "Donaudampfschifffahrtsgesellschaftskapitänsmützenversandhandel";
  await createWebsite(request, account, {
    name,
    domain: `${"long-".repeat(11)}label.${"another-".repeat(7)}one.example`,
    text_data_processing_consent: "Long words stay long. ".repeat(90),
    url_logo: `data:image/png;base64,${logoFile.buffer.toString("base64")}`,
    enabled_countries: ["DE", "GB", "US"],
  });
  await storeSession(page, account);
  const dialog = await openWebsiteEditForm(page, name);
  for (const tab of websiteFormTabs) {
    await openWebsiteFormTab(dialog, tab);
    if (tab === "Branding") await expect(preview(dialog).locator("main")).toBeVisible();
    await expectAccessibleInEveryTheme(page, "[role=dialog]");
  }
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await expect(page.getByRole("dialog", { name: "Delete Website" })).toBeVisible();
  await expectAccessibleInEveryTheme(page, "[role=dialog]");
  expect(complaints).toEqual([]);
});

test("many websites fit a list, which is searched, sorted, and kept in this browser", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  await createWebsite(request, account, { name: "Wine", domain: "wine.example" });
  await createWebsite(request, account, { name: "Beer", domain: "beer.example", is_paused: true });
  await createWebsite(request, account, { name: "Äpfel", domain: "apples.example" });
  await storeSession(page, account);
  await page.goto("/app/websites");
  const view = page.getByRole("radiogroup", { name: "View" });
  await expect(view.getByRole("radio", { name: "Cards" })).toBeChecked();
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await view.getByRole("radio", { name: "Cards" }).focus();
  await page.keyboard.press("ArrowRight");
  const rows = page.getByRole("region", { name: "Websites" }).locator("tbody tr");
  await expect(rows).toHaveText([/^Äpfel/, /^Beer.*Paused/, /^Wine.*Active/]);
  await expectAccessibleInEveryTheme(page);

  const sort = async (name: string) => {
    await page.getByLabel("Sort by").click();
    await page.getByRole("option", { name }).click();
  };
  await sort("Name");
  await expect(rows).toHaveText([/^Äpfel/, /^Beer/, /^Wine/]);
  await sort("Status");
  await expect(rows.first()).toHaveText(/^Beer/);
  await page.getByLabel("Search websites").fill("apples.ex");
  await expect(rows).toHaveText([/^Äpfel/]);
  await page.getByLabel("Search websites").fill("nothing like it");
  await expect(page.getByText("No websites match this search.")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(rows).toHaveCount(3);

  await page.reload();
  await expect(rows).toHaveCount(3);
  const actions = page.getByRole("button", { name: "Actions for Wine" });
  await actions.focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("menu");
  await expect(menu.getByRole("menuitem")).toHaveText([
    "Edit",
    "Pause",
    "Methods",
    "Verifications",
    "Integrate and test",
    "Copy asset ID",
    "Delete",
  ]);
  await expectAccessible(page, "[role=menu]");
  await menu.getByRole("menuitem", { name: "Pause" }).click();
  await expect(page.getByText("Website paused successfully")).toBeVisible();
  await expect(rows.filter({ hasText: "Wine" })).toHaveText(/Paused/);
  await actions.click();
  await menu.getByRole("menuitem", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Website" });
  await expect(dialog.getByLabel("Name")).toHaveValue("Wine");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(actions).toBeFocused();
  await actions.click();
  await menu.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByRole("dialog", { name: "Delete Website" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole("heading", { name: "Wine" })).toBeVisible();
  await expect(rows).toHaveCount(0);
});
