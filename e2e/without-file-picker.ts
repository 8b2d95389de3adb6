import type { Page } from "@playwright/test";

/** Makes the page's browser one that cannot write a file while it arrives, so that an export is downloaded whole. */
export async function withoutFilePicker(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(window, "showSaveFilePicker"));
}
