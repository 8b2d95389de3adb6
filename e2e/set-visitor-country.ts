import type { Page } from "@playwright/test";

/** Sets the visitor's country as the proxy in front of the server does (COUNTRY_HEADER in playwright.config.ts). */
export async function setVisitorCountry(page: Page, country: string): Promise<void> {
  await page.route("**/v1/**", (route, request) =>
    route.continue({ headers: { ...request.headers(), "x-country": country } }),
  );
}
