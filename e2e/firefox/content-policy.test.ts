import { expect, inject, test } from "vitest";
import { useFirefox } from "./firefox.ts";
import { expectHeading, press } from "./view.ts";

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
  await press(page, "Log in");
  await expectHeading(page, "Welcome back");
  await press(page, "Sign in with Passkey");
  await press(page, "Cancel");
  await expectHeading(page, "Welcome back");
  expect(violations).toEqual([]);
});
