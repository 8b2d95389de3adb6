import { expect, test } from "@playwright/test";
import { createAccount, createWebsite, storeSession } from "./account.ts";
import { createEndedTestCheck } from "./ended-test-check.ts";
import { withoutFilePicker } from "./without-file-picker.ts";

test(
  "the export of all verifications is saved and confirmed",
  { tag: "@daily" },
  async ({ page, request }) => {
    const account = await createAccount(request);
    await createEndedTestCheck(request, await createWebsite(request, account), "adult");
    await storeSession(page, account);
    await withoutFilePicker(page);
    await page.goto("/app/verifications");
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export all 1" }).click();
    await expect(page.getByText("Verification history exported to CSV")).toBeVisible();
    expect((await saved).suggestedFilename()).toMatch(/_all\.csv$/);
  },
);

test("the export is written to the chosen file as it arrives, and shows its progress until it is cancelled", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  const website = await createWebsite(request, account);
  await createEndedTestCheck(request, website, "adult");
  await createEndedTestCheck(request, website, "under_age");
  await storeSession(page, account);
  await page.addInitScript(() => {
    const disk = { text: "", closed: false, aborted: false };
    const file = {
      createWritable: () => {
        const decoder = new TextDecoder();
        return Promise.resolve(
          new WritableStream<Uint8Array>({
            write: (chunk) => void (disk.text += decoder.decode(chunk, { stream: true })),
            close: () => void (disk.closed = true),
            abort: () => void (disk.aborted = true),
          }),
        );
      },
    };
    Object.assign(window, { disk, showSaveFilePicker: () => Promise.resolve(file) });
  });
  const disk = () =>
    page.evaluate(
      () => (window as unknown as { disk: { text: string; closed: boolean; aborted: boolean } }).disk,
    );
  await page.goto("/app/verifications");
  const button = page.getByRole("button", { name: "Export all 2" });
  await button.click();
  await expect(page.getByText("Verification history exported to CSV")).toBeVisible();
  expect(await disk()).toMatchObject({ closed: true, aborted: false });
  expect((await disk()).text.trim().split("\r\n")).toHaveLength(3);

  // A response that stops after its first row.
  await page.evaluate(() => {
    const original = window.fetch;
    window.fetch = (input, init) => {
      if (!String(input).includes("/export")) return original(input, init);
      return Promise.resolve(
        new Response(
          new ReadableStream({
            start: (controller) => controller.enqueue(new TextEncoder().encode("ID\r\nver_1\r\n")),
          }),
        ),
      );
    };
  });
  await button.click();
  await expect(page.getByRole("button", { name: "Exporting 1 of 2" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel export" }).click();
  await expect(page.getByText("Export cancelled")).toBeVisible();
  await expect(button).toBeVisible();
  expect((await disk()).aborted).toBe(true);
});
