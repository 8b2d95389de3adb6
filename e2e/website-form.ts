import { expect, type Locator, type Page } from "@playwright/test";

export const websiteFormTabs = ["Basic Info", "URLs", "Branding", "AI Settings", "Countries"] as const;

/** PNG of 64 × 16 transparent pixels with a blue half. */
export const logoFile = {
  name: "logo.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAEAAAAAQCAMAAACROYkbAAAABlBMVEVMaXEUPMhnP5nMAAAAAXRSTlMAQObYZgAAAAlwSFlzAAAD6AAAA+gBtXtSawAAAB1JREFUOI1jYCQAGAgBxlEDGEbDgGE0DBiGQxgAADRMAgG1qYzDAAAAAElFTkSuQmCC",
    "base64",
  ),
};

/** Opens the form for a new website. */
export async function openNewWebsiteForm(page: Page): Promise<Locator> {
  await page.goto("/app/websites");
  await page.getByRole("button", { name: "Add Website" }).click();
  return page.getByRole("dialog", { name: "Add Website" });
}

/** Opens the form of the website with the given name. */
export async function openWebsiteEditForm(page: Page, name: string): Promise<Locator> {
  await page.goto("/app/websites");
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  return page.getByRole("dialog", { name: "Edit Website" });
}

export async function openWebsiteFormTab(
  dialog: Locator,
  name: (typeof websiteFormTabs)[number],
): Promise<void> {
  await dialog.getByRole("tab", { name }).click();
  await expect(dialog.getByRole("tabpanel", { name })).toBeVisible();
}

/** Drops a file on a field, as when it is dragged from a folder. */
export async function dropFile(field: Locator, file: typeof logoFile): Promise<void> {
  const { name, mimeType, buffer } = file;
  const dataTransfer = await field.page().evaluateHandle(
    ({ name, mimeType, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type: mimeType }));
      return transfer;
    },
    { name, mimeType, base64: buffer.toString("base64") },
  );
  await field.dispatchEvent("drop", { dataTransfer });
}
