import { expect, type Page, test } from "@playwright/test";
import { type Account, createAccount, createWebsite, storeSession } from "./account.ts";
import { createEndedTestCheck } from "./ended-test-check.ts";
import { expectAccessibleWithoutOverflow } from "./expect-accessible.ts";

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

/** Open dialog, other than one that fades out and a toast. */
const openDialog = "[role=dialog]:not([data-closed], [data-type])";
/** Height that a finger needs, in CSS pixels. */
const minTargetHeight = 44;
/** Diameter of the circle around a smaller target that no other target may meet (WCAG 2.2, 2.5.8). */
const minSpacing = 24;
/** Font size from which iOS does not zoom in on a focused field, in CSS pixels. */
const minFieldFont = 16;

/**
 * Returns a sentence for each control that is too small for a finger, for each field on which iOS zooms in, and for a page that scrolls sideways.
 * @param where selector of the part to examine
 */
function findPhoneFaults(page: Page, where: string): Promise<string[]> {
  return page.evaluate(
    ({ where, minTargetHeight, minSpacing, minFieldFont }) => {
      const controls =
        "a[href], button, input, select, textarea, summary, [role=tab], [role=switch], [role=option], [role=menuitem], [role=slider]";
      const part = document.querySelector(where)!;
      const isShown = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return (
          width > 1 &&
          height > 1 &&
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.closest("[inert], [aria-hidden=true], .sr-only")
        );
      };
      const targets = [...part.querySelectorAll<HTMLElement>(controls)].filter(
        (element) => isShown(element) && !element.matches(":disabled"),
      );
      /** Height of the area around an element's center that a finger meets. */
      const measure = (element: HTMLElement): number => {
        const label = element.closest("label");
        const meets = (x: number, y: number) => {
          const met = document.elementFromPoint(x, y);
          return met !== null && (element.contains(met) || met.closest("label")?.control === element);
        };
        (label ?? element).scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const box = element.getBoundingClientRect();
        const x = box.left + box.width / 2;
        const y = box.top + box.height / 2;
        let [up, down] = [0, 0];
        while (up < 60 && meets(x, y - up - 1)) up++;
        while (down < 60 && meets(x, y + down + 1)) down++;
        return up + down + 1;
      };
      const describe = (element: HTMLElement) => {
        const name = element.ariaLabel ?? (element.innerText || element.getAttribute("name") || "");
        return `${element.tagName.toLowerCase()} “${name.trim().slice(0, 40)}”`;
      };
      const isInSentence = (element: HTMLElement) =>
        getComputedStyle(element).display === "inline" &&
        element.parentElement!.innerText.trim() !== element.innerText.trim();
      const isSpaced = (element: HTMLElement) => {
        const box = element.getBoundingClientRect();
        const center = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
        return targets.every((other) => {
          if (other === element || other.contains(element) || element.contains(other)) return true;
          const rest = other.getBoundingClientRect();
          const dx = Math.max(rest.left - center.x, 0, center.x - rest.right);
          const dy = Math.max(rest.top - center.y, 0, center.y - rest.bottom);
          return Math.hypot(dx, dy) >= minSpacing / 2;
        });
      };
      const faults: string[] = [];
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth) {
        const wide = [...part.querySelectorAll("*")].filter(
          (element) => element.getBoundingClientRect().right > clientWidth && isShown(element),
        );
        const names = wide.slice(0, 3).map((element) => element.outerHTML.slice(0, 160));
        faults.push(`The page is ${scrollWidth - clientWidth} px too wide: ${names.join(" ")}`);
      }
      for (const element of targets) {
        if (isInSentence(element)) continue;
        const height = measure(element);
        // A link is text that a person reads; a control is what a screen is for.
        const isLink = element.matches("a[href]");
        if (height < minTargetHeight && !(isLink && (height >= minSpacing || isSpaced(element))))
          faults.push(`${describe(element)} is ${height} px high`);
        const field = element.matches(
          "input:not([type=checkbox], [type=radio], [type=range], [type=color]), select, textarea",
        );
        const font = Number.parseFloat(getComputedStyle(element).fontSize);
        if (field && font < minFieldFont) faults.push(`${describe(element)} has a font of ${font} px`);
      }
      scrollTo(0, 0);
      return faults;
    },
    { where, minTargetHeight, minSpacing, minFieldFont },
  );
}

/** Expects a part that is open over a screen to be accessible and fit for a finger. */
async function expectFitForPhone(page: Page, where: string): Promise<void> {
  await expectAccessibleWithoutOverflow(page, where);
  expect.soft(await findPhoneFaults(page, where), where).toEqual([]);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("h1").first()).toBeAttached();
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0);
}

/** Creates an account that has some of everything. */
async function createFilledAccount(page: Page): Promise<{ account: Account; paths: string[] }> {
  const { request } = page;
  const account = await createAccount(request);
  const headers = { authorization: `Bearer ${account.token}` };
  const send = async (path: string, data: object) => {
    const answer = await request.post(path, { headers, data });
    expect(answer.status(), path).toBeLessThan(300);
    return (await answer.json()) as { id: string };
  };
  const website = await createWebsite(request, account, {
    name: "Donaudampfschifffahrtsgesellschaft Weine",
    enabled_countries: ["DE", "AT", "CH"],
  });
  await createWebsite(request, account, { name: "Kiosk", is_paused: true });
  const verification = await createEndedTestCheck(request, website, "adult");
  await send("/v1/api_keys", { name: "Shop server", key_type: "private", is_test: true });
  const webhook = await send("/v1/webhooks", { url: "https://127.0.0.1/hook", description: "Shop" });
  const delivery = await send(`/v1/webhooks/${webhook.id}/test`, {});
  await send("/v1/invitations", { email: "kim@example.com", role: "support" });
  return {
    account,
    paths: [
      "/app",
      "/app/websites",
      `/app/websites/${website.id}/methods`,
      "/app/verifications",
      `/app/verifications/${verification}`,
      "/app/analytics",
      `/app/sdk?website=${website.id}`,
      "/app/api-keys",
      "/app/webhooks",
      `/app/webhooks/${webhook.id}`,
      `/app/webhooks/${webhook.id}/deliveries/${delivery.id}`,
      "/app/billing",
      "/app/members",
      "/app/settings",
      "/app/settings/audit-log",
    ],
  };
}

test("every screen of the console fits a phone and a finger", async ({ page }) => {
  test.slow();
  const { account, paths } = await createFilledAccount(page);
  await storeSession(page, account);
  for (const path of paths) {
    await open(page, path);
    expect.soft(await findPhoneFaults(page, "body"), path).toEqual([]);
  }
});

test("the phone's menus and dialogs fit a finger, and open at the bottom of the screen", async ({ page }) => {
  test.slow();
  const { account } = await createFilledAccount(page);
  await storeSession(page, account);
  await open(page, "/app/websites");

  await page.getByRole("button", { name: "Open menu" }).tap();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expectFitForPhone(page, openDialog);
  await page.getByRole("button", { name: "Close menu" }).tap();
  await expect(page.getByRole("dialog", { name: "Menu" })).toHaveCount(0);

  await page.getByRole("button", { name: /^Account menu:/ }).tap();
  await expectFitForPhone(page, "[role=menu]");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);

  await page.getByRole("button", { name: "Search and commands" }).tap();
  await expect(page.getByRole("dialog", { name: "Search and commands" })).toBeVisible();
  await expectFitForPhone(page, openDialog);
  await page.getByRole("option", { name: "Add Website" }).tap();
  const adding = page.getByRole("dialog", { name: "Add Website" });
  await expect(adding).toBeVisible();
  await expectFitForPhone(page, openDialog);
  await adding.getByRole("button", { name: "Close" }).tap();
  await expect(adding).toHaveCount(0);

  await page.getByRole("button", { name: "Delete Kiosk" }).tap();
  const deleting = page.getByRole("dialog", { name: "Delete Website" });
  await expect(deleting).toBeVisible();
  await expectFitForPhone(page, openDialog);
  const box = (await deleting.boundingBox())!;
  expect([box.x, Math.round(box.y + box.height), box.width]).toEqual([0, 740, 360]);
  await deleting.getByRole("button", { name: "Cancel" }).tap();
  await expect(deleting).toHaveCount(0);

  await page.getByRole("button", { name: "Pause Donaudampfschifffahrtsgesellschaft Weine" }).tap();
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(page.getByText("Website resumed successfully")).toBeVisible();
});

test("the options of a filter with several values fit a finger", async ({ page }) => {
  const { account } = await createFilledAccount(page);
  await storeSession(page, account);
  await open(page, "/app/verifications");
  await page.getByRole("button", { name: "Filters" }).tap();
  await page.getByRole("combobox", { name: "Status" }).tap();
  await expect(page.getByRole("option", { name: "All statuses" })).toBeVisible();
  await expectFitForPhone(page, "[role=listbox]");
  await page.getByRole("option", { name: "Failed" }).tap();
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveText("Failed");
});
