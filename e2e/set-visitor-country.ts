import type { Page } from "@playwright/test";

/** The proxy in front of the server, which tells the visitor's country (COUNTRY_HEADER in playwright.config.ts). */
export async function setVisitorCountry(page: Page, country: string): Promise<void> {
  await page.route("**/v1/**", (route, request) =>
    route.continue({ headers: { ...request.headers(), "x-country": country } }),
  );
}
