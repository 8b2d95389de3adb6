import { expect, test } from "@playwright/test";
import {
  agreeToDemoScan,
  demoCheckFrame,
  claimRow,
  testItYourselfButton,
  waitForCheckHeading,
} from "./live-demo-page.ts";
import { useLiveVisitor } from "./live-visitor.ts";

useLiveVisitor("still");

test.describe.configure({ timeout: 150_000 });

test("the explanation says that a still picture is no living person and we didn’t decide on an age", async ({
  page,
}) => {
  await page.goto("/");
  await testItYourselfButton(page).click();
  await agreeToDemoScan(page);
  await waitForCheckHeading(page, "We couldn't complete the scan");
  await demoCheckFrame(page).getByRole("button", { name: "Return to Live demo" }).click();
  const dialog = page.getByRole("dialog", { name: /We couldn’t see a live person|We saw a picture/ });
  await expect(dialog).toContainText("we didn’t decide on an age");
  await expect(claimRow(dialog, "age_verified")).toContainText("null");
});
