import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { type Account, createAccount, storeSession } from "./account.ts";
import { expectAccessible, expectAccessibleInEveryTheme } from "./expect-accessible.ts";
import { clickBackdrop } from "./dialogs.ts";
import { type ReceivedWebhook, type WebhookReceiver, startWebhookReceiver } from "./webhook-receiver.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

let receiver: WebhookReceiver;
test.beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
test.afterEach(() => receiver.close());

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const rows = (page: Page) => page.getByRole("region", { name: "Deliveries" }).locator("tbody tr");
const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });

/**
 * Calls the API as the organization's owner.
 * @returns the parsed JSON response
 */
async function call(request: APIRequestContext, account: Account, path: string, data?: object) {
  const answer = await request.fetch(path, {
    method: data ? "POST" : "GET",
    headers: { authorization: `Bearer ${account.token}` },
    data,
  });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

/** Creates a webhook of the organization through the API. */
async function createWebhook(
  request: APIRequestContext,
  account: Account,
  settings: object,
): Promise<{ id: string; secret: string }> {
  return call(request, account, "/v1/webhooks", settings);
}

/** Sends a test event with the dialog. */
async function sendTest(page: Page, type: string): Promise<void> {
  await page.getByRole("button", { name: "Send Test Event" }).click();
  const dialog = dialogOf(page, "Send Test Event");
  await dialog.getByLabel("Event").click();
  await page.getByRole("option", { name: type }).click();
  await dialog.getByRole("button", { name: "Send Event" }).click();
  await expect(page.getByText("Test event is on its way")).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

/**
 * Verifies the signature of a request with a secret.
 * @throws Error when it does not match
 */
function verified({ headers, body }: ReceivedWebhook, secret: string): unknown {
  const signed = ["webhook-id", "webhook-timestamp", "webhook-signature"];
  return new Webhook(secret).verify(
    body,
    Object.fromEntries(signed.map((name) => [name, String(headers[name])])),
  );
}

test(
  "a new webhook shows its secret once, and a test event arrives signed with it",
  { tag: "@daily" },
  async ({ page, request }) => {
    await storeSession(page, await createAccount(request));
    await page.goto("/app");
    await page.getByRole("link", { name: "Webhooks" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Webhooks");
    await expect(page.getByText("No webhooks yet")).toBeVisible();
    await expect(page.getByRole("link", { name: "How to receive webhooks" })).toHaveAttribute(
      "href",
      "/docs/webhooks",
    );

    await page.getByRole("button", { name: "Add webhook" }).click();
    const form = dialogOf(page, "Add webhook");
    await expect(form.getByRole("checkbox", { checked: true })).toHaveCount(5);
    await form.getByLabel("URL").fill(receiver.url);
    await form.getByRole("checkbox", { name: "verification.created" }).uncheck();
    await expect(form.getByRole("checkbox", { name: "All events" })).not.toBeChecked();
    const testEvents = form.getByRole("switch", { name: "Send events of test checks" });
    await expect(testEvents).not.toBeChecked();
    await testEvents.press("Space");
    await expect(testEvents).toBeChecked();
    await form.getByLabel("Description (optional)").fill("Shop");
    await form.getByRole("button", { name: "Add webhook" }).click();

    const shown = dialogOf(page, "Webhook added");
    await expect(shown.getByText("It won't be shown again.")).toBeVisible();
    const secret = await shown.getByLabel("Signing secret", { exact: true }).innerText();
    expect(secret).toMatch(/^whsec_/);
    await shown.getByRole("button", { name: "Copy signing secret" }).click();
    await expect(shown.getByText("Copied").first()).toBeVisible();
    expect(await clipboard(page)).toBe(secret);

    const question = dialogOf(page, "Have you saved the secret?");
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Go back" }).click();
    await expect(question).toHaveCount(0);
    await shown.getByRole("button", { name: "I've saved it" }).click();
    await expect(shown).toHaveCount(0);
    await expect(page).toHaveURL(/\/app\/webhooks\/whk_\w+$/);
    await expect(page.getByText("No deliveries yet")).toBeVisible();
    await expect(page.getByText("Sent, marked as test")).toBeVisible();
    await expect(page.locator("html")).not.toContainText(secret);
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toContain(secret);

    await sendTest(page, "verification.failed");
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(/verification\.failed.*Delivered.*1.*200.*just now/);
    expect(receiver.received).toHaveLength(1);
    const event = verified(receiver.received[0]!, secret);
    expect(event).toMatchObject({ type: "verification.failed", data: { is_test: true } });
  },
);

test("a delivery shows what was sent and answered, and its body is copied as shown or as sent", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  const { id, secret } = await createWebhook(request, account, { url: receiver.url });
  await storeSession(page, account);
  await page.goto(`/app/webhooks/${id}`);
  await sendTest(page, "verification.failed");
  await expect(rows(page)).toContainText("Delivered");
  const event = verified(receiver.received[0]!, secret);
  await rows(page).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("verification.failed");
  await expect(page.getByRole("main")).toContainText("Delivered");
  const attempt = page.getByRole("group").filter({ hasText: "Attempt 1" });
  await expect(attempt).toContainText(/200.*\d+ ms/);
  await expect(attempt).toContainText(receiver.received[0]!.headers["webhook-signature"] as string);
  await expect(attempt.getByLabel("response body of attempt 1", { exact: true })).toHaveText("thank you");
  const copyBody = page.getByRole("button", { name: "Copy body" });
  await copyBody.click();
  await expect.poll(() => clipboard(page)).toBe(JSON.stringify(event, null, 2));
  await page.getByRole("radio", { name: "As sent" }).check();
  await copyBody.click();
  await expect.poll(() => clipboard(page)).toBe(receiver.received[0]!.body);
});

test("a new secret is left only on purpose, whichever way its dialog is left", async ({ page, request }) => {
  await storeSession(page, await createAccount(request));
  await page.goto("/app");
  await page.getByRole("link", { name: "Webhooks" }).first().click();
  await page.getByRole("button", { name: "Add webhook" }).click();
  const form = dialogOf(page, "Add webhook");
  await form.getByLabel("URL").fill(receiver.url);
  await form.getByLabel("Description (optional)").fill("Shop");
  await form.getByRole("button", { name: "Add webhook" }).click();
  const shown = dialogOf(page, "Webhook added");
  const secret = await shown.getByLabel("Signing secret", { exact: true }).innerText();
  const question = dialogOf(page, "Have you saved the secret?");
  const waysOut: (() => Promise<unknown>)[] = [
    () => page.keyboard.press("Escape"),
    () => shown.getByRole("button", { name: "Close" }).click(),
    () => clickBackdrop(page),
    () => page.evaluate(() => window.history.back()),
  ];
  for (const leave of waysOut) {
    await leave();
    await expect(question.getByRole("button", { name: "Go back" })).toBeFocused();
    await question.getByRole("button", { name: "Go back" }).click();
    await expect(question).toHaveCount(0);
    await expect(shown.getByText(secret)).toBeVisible();
  }
  await shown.getByRole("button", { name: "I've saved it" }).click();
  await page.goto("/app/webhooks");
  await expect(page.getByRole("list", { name: "Webhooks" }).getByText("Shop")).toBeVisible();
  await expect(page.locator("html")).not.toContainText(secret);
});

test("a failing delivery shows its next attempt, and succeeds once the endpoint recovers", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  const { id } = await createWebhook(request, account, { url: receiver.url });
  Object.assign(receiver.answer, { status: 500, body: "out of order" });
  await storeSession(page, account);
  await page.goto(`/app/webhooks/${id}`);
  await sendTest(page, "verification.completed");
  // The second attempt follows 5 s after the first; the third is late enough not to interfere.
  await expect(rows(page)).toContainText(/Pending.*2.*500.*in 5 minutes/, { timeout: 20_000 });

  await rows(page).getByRole("link").click();
  const attempts = page.getByRole("group");
  await expect(attempts).toHaveCount(2);
  await expect(attempts.first()).toContainText("Attempt 2");
  await expect(attempts.first().getByText("out of order")).toBeVisible();
  await expect(attempts.last().getByText("out of order")).toBeHidden();
  await attempts.last().getByText("Attempt 1", { exact: true }).click();
  await expect(attempts.last().getByText("out of order")).toBeVisible();

  Object.assign(receiver.answer, { status: 204, body: "" });
  await page.getByRole("button", { name: "Resend" }).click();
  await expect(page.getByText("Event resent")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Delivered" })).toBeVisible();
  await expect(attempts).toHaveCount(3);
  await expect(attempts.first()).toContainText(/Attempt 3.*204/);
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect(new Set(ids).size).toBe(1);
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").last().click();
  await expect(rows(page)).toContainText(/Delivered.*3.*204/);
});

test("a refused value shows its error at the field, and the limit in the dialog", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  for (let made = 0; made < 20; made++) await createWebhook(request, account, { url: receiver.url });
  await storeSession(page, account);
  await page.goto("/app/webhooks");
  await expect(page.getByRole("list", { name: "Webhooks" }).getByRole("link")).toHaveCount(20);
  await page.getByRole("button", { name: "Add webhook" }).click();
  const form = dialogOf(page, "Add webhook");
  const address = form.getByLabel("URL");
  const add = form.getByRole("button", { name: "Add webhook" });
  const sentences = {
    "shop.example": "Please give an address that starts with https://",
    "http://10.0.0.1": "This address is not on the public internet",
    "https://localhost": "This address is not on the public internet",
    "https://me:secret@shop.example": "Please give an address without a user name or password",
  };
  for (const [url, sentence] of Object.entries(sentences)) {
    await address.fill(url);
    await add.click();
    await expect(address).toHaveAccessibleDescription(new RegExp(`^${sentence} `));
    await expect(address).toBeFocused();
    await address.fill("");
  }
  await address.fill(receiver.url);
  await form.getByRole("checkbox", { name: "All events" }).uncheck();
  await add.click();
  await expect(form.getByRole("alert")).toHaveText("Please choose at least one event");
  await form.getByRole("checkbox", { name: "All events" }).check();
  await add.click();
  await expect(form.getByRole("alert")).toHaveText("An organization can have at most 20 webhooks.");

  await page.keyboard.press("Escape");
  await dialogOf(page, "Discard changes?").getByRole("button", { name: "Discard" }).click();
  await expect(form).toHaveCount(0);
});

test("a webhook can be edited, disabled, enabled, given a new secret and deleted", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  const { id, secret: old } = await createWebhook(request, account, { url: receiver.url });
  await storeSession(page, account);
  await page.goto("/app/webhooks");
  await page.getByRole("list", { name: "Webhooks" }).getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`${id}$`));
  const details = page.getByRole("main");

  await page.getByRole("button", { name: "Edit" }).click();
  const form = dialogOf(page, "Edit webhook");
  await form.getByLabel("URL").fill("https://10.1.2.3/hook");
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(form.getByText("This address is not on the public internet")).toBeVisible();
  await form.getByLabel("URL").fill(`${receiver.url}?shop=1`);
  await form.getByRole("checkbox", { name: "verification.expired" }).uncheck();
  await form.getByLabel("Description (optional)").fill("The ledger");
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(form).toHaveCount(0);
  await expect(details.getByText("The ledger")).toBeVisible();
  await expect(details.getByText(`${receiver.url}?shop=1`)).toBeVisible();
  await expect(details.getByRole("list", { name: "Events" }).getByRole("listitem")).toHaveText([
    "verification.created",
    "verification.completed",
    "verification.failed",
  ]);

  await page.getByRole("button", { name: "Disable" }).click();
  await expect(details.getByText("Disabled: by you")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send Test Event" })).toHaveCount(0);
  await page.getByRole("button", { name: "Enable" }).focus();
  await page.keyboard.press("Enter");
  await expect(details.getByText("Enabled", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Rotate Secret" }).click();
  const rotate = dialogOf(page, "Rotate Secret");
  await expect(rotate.getByText("For 24 hours, each event is signed with both")).toBeVisible();
  await rotate.getByRole("button", { name: "Rotate Secret" }).click();
  const shown = dialogOf(page, "Secret rotated");
  const until = /The previous secret keeps signing until \w+ \d+, \d{4}/;
  await expect(shown.getByText(until)).toBeVisible();
  const secret = await shown.getByLabel("Signing secret", { exact: true }).innerText();
  expect(secret).not.toBe(old);
  await shown.getByRole("button", { name: "I've saved it" }).click();
  await expect(shown).toHaveCount(0);
  await expect(page.locator("html")).not.toContainText(secret);
  await expect(details.getByText(until)).toBeVisible();
  await sendTest(page, "verification.created");
  await expect(rows(page)).toContainText("Delivered");
  for (const valid of [old, secret]) {
    expect(verified(receiver.received[0]!, valid)).toMatchObject({ type: "verification.created" });
  }
  await page.getByRole("button", { name: "Rotate Secret" }).click();
  await expect(rotate.getByText("the secret before that one stops signing immediately")).toBeVisible();
  await rotate.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: "Delete" }).click();
  const remove = dialogOf(page, "Delete Webhook");
  await expect(remove.getByRole("button", { name: "Delete" })).toBeDisabled();
  await remove.getByLabel("Type 127.0.0.1 to confirm").fill("127.0.0.1");
  await remove.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Webhook deleted successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/app\/webhooks$/);
  await expect(page.getByText("No webhooks yet")).toBeVisible();
});

test("the URL holds filter and page, and an endpoint that answers 410 is shown as disabled", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  const { id } = await createWebhook(request, account, { url: receiver.url });
  for (let sent = 0; sent < 21; sent++) {
    await call(request, account, `/v1/webhooks/${id}/test`, { type: "verification.completed" });
  }
  await expect.poll(() => receiver.received.length).toBe(21);
  await storeSession(page, account);
  await page.goto(`/app/webhooks/${id}`);
  await expect(rows(page)).toHaveCount(20);
  receiver.answer.status = 410;
  await sendTest(page, "verification.expired");
  await expect(rows(page).first()).toContainText(/verification\.expired.*Failed.*410/);
  await expect(page.getByText("Disabled: responded 410 Gone")).toBeVisible();
  await expect(
    page.getByText("Your server responded with 410 Gone, so this webhook was disabled."),
  ).toBeVisible();

  const failed = page.getByRole("radio", { name: "Failed" });
  await failed.click();
  await expect(page).toHaveURL(/\?status=failed$/);
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(failed).toBeChecked();
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole("link").click();
  await page.getByRole("button", { name: "Resend" }).click();
  await expect(page.getByText("This webhook is disabled. Please enable it first.")).toBeVisible();
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").last().click();
  await expect(failed).toBeChecked();

  await page.getByRole("main").getByRole("radio", { name: "All" }).click();
  await page.getByRole("button", { name: "Older" }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(rows(page)).toHaveCount(2);
  await page.reload();
  await expect(page.getByText("21–22 of 22")).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(20);
  await page.getByRole("radio", { name: "Pending" }).click();
  await expect(page.getByText("Nothing matches")).toBeVisible();
  await page.getByRole("button", { name: "Show all deliveries" }).click();
  await expect(rows(page)).toHaveCount(20);
});

test("a failed load shows an id to quote, and can be retried", async ({ page, request }) => {
  const account = await createAccount(request);
  const { id } = await createWebhook(request, account, { url: receiver.url });
  await storeSession(page, account);
  for (const address of ["/app/webhooks", `/app/webhooks/${id}`]) {
    await page.route("**/v1/webhooks**", (route) =>
      route.fulfill({
        status: 500,
        json: { error: "Something went wrong.", code: "internal_error", request_id: "req_1" },
      }),
    );
    await page.goto(address);
    await expect(page.getByRole("alert")).toContainText("Something went wrong.");
    await page.getByRole("button", { name: "Copy request ID" }).click();
    await expect.poll(() => clipboard(page)).toBe("req_1");
    await page.unroute("**/v1/webhooks**");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText(receiver.url)).toBeVisible();
  }
  await page.goto("/app/webhooks/whk_0");
  await expect(page.getByText("Webhook not found")).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/app/webhooks/${id}/deliveries/dlv_0`);
  await expect(page.getByText("Delivery not found")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go to your webhooks" }).click();
  await expect(page.getByText(receiver.url)).toBeVisible();
});

test("every screen and dialog is accessible in every theme, with long content", async ({ page, request }) => {
  // Many screens, each in four themes.
  test.slow();
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  const account = await createAccount(request);
  await storeSession(page, account);
  await page.goto("/app/webhooks");
  await expect(page.getByText("No webhooks yet")).toBeVisible();
  await expectAccessibleInEveryTheme(page);

  receiver.answer.body = "unbroken".repeat(400);
  const { id } = await createWebhook(request, account, {
    url: `${receiver.url}/${"segment".repeat(280)}`,
    description: "Ledger".repeat(33),
  });
  await page.goto("/app/webhooks");
  await expect(page.getByRole("list", { name: "Webhooks" })).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  await page.goto(`/app/webhooks/${id}`);
  await expect(page.getByText("No deliveries yet")).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  for (const [button, title] of [
    ["Edit", "Edit webhook"],
    ["Send Test Event", "Send Test Event"],
    ["Rotate Secret", "Rotate Secret"],
    ["Delete", "Delete Webhook"],
  ] as const) {
    await page.getByRole("button", { name: button }).click();
    await expect(dialogOf(page, title)).toBeVisible();
    await expectAccessibleInEveryTheme(page, "[role=dialog]");
    await page.keyboard.press("Escape");
    await expect(dialogOf(page, title)).toHaveCount(0);
    await expect(page.getByRole("button", { name: button })).toBeFocused();
  }
  await page.getByRole("button", { name: "Rotate Secret" }).click();
  await dialogOf(page, "Rotate Secret").getByRole("button", { name: "Rotate Secret" }).click();
  await expect(dialogOf(page, "Secret rotated")).toBeVisible();
  await expectAccessibleInEveryTheme(page, "[role=dialog]");
  await page.getByRole("button", { name: "I've saved it" }).click();
  await sendTest(page, "verification.completed");
  await expect(rows(page)).toContainText("Delivered");
  await expectAccessibleInEveryTheme(page);
  await rows(page).getByRole("link").click();
  await expect(page.getByText("unbroken").first()).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  await page.getByRole("button", { name: "Resend" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group")).toHaveCount(2);
  await expectAccessibleInEveryTheme(page);
  expect(complaints).toEqual([]);
});

test("deliveries beyond the counted ones are told by a plus", async ({ page, request }) => {
  const account = await createAccount(request);
  const { id } = await createWebhook(request, account, { url: receiver.url });
  await storeSession(page, account);
  await page.route("**/v1/webhooks/*/deliveries?**", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "x-total": "10000" } });
  });
  await page.goto(`/app/webhooks/${id}`);
  await expect(page.getByText("1–20 of 10,000+", { exact: true })).toBeVisible();
});
