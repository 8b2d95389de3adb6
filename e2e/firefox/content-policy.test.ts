import { expect, inject, test } from "vitest";
import { useFirefox } from "./firefox.ts";
import { expectHeading, pressButton } from "./page-actions.ts";

const openPage = useFirefox();

test("the sign-in dialog stays within the page's content security policy", async () => {
  const page = await openPage();
  const violations: string[] = [];
  page.on("console", (message) => {
    if (message.text().startsWith("violation: ")) violations.push(message.text());
  });
  await page.evaluateOnNewDocument(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
      console.log(`violation: ${violatedDirective} ${blockedURI} in ${sourceFile}`),
    );
  });
  await page.goto(inject("url"));
  await pressButton(page, "Log in");
  await expectHeading(page, "Welcome back");
  await pressButton(page, "Sign in with Passkey");
  await pressButton(page, "Cancel");
  await expectHeading(page, "Welcome back");
  expect(violations).toEqual([]);
});
