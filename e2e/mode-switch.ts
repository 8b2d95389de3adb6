import type { Locator, Page } from "@playwright/test";

type ModeName = "All" | "Live" | "Test";

/** Finds a choice of the switch between live and test checks. */
export const modeRadio = (page: Page, name: ModeName): Locator =>
  page.getByRole("radiogroup", { name: "Mode" }).getByRole("radio", { name });

/** Makes the console about other checks. */
export const chooseMode = (page: Page, name: ModeName): Promise<void> => modeRadio(page, name).click();
