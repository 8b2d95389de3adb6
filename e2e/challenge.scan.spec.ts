import { expect, test } from "@playwright/test";
import { agreeToScan, collectPrompts, readCheckRecord, startCheck } from "./hosted-check.ts";
import { useLiveVisitor } from "./live-visitor.ts";
import { englishTexts } from "./verify-texts.ts";

const visitor = useLiveVisitor();

test("a visitor who cannot see the marks is told everything in words, passes, and keeps that choice for the next attempt", async ({
  page,
  request,
}) => {
  const check = await startCheck(request, { age_restriction: "18+", sensitivity: 0 });
  const { shown, cannot_see_marks, can_see_marks } = englishTexts.conversation;
  const marks = [shown.turn_left, shown.turn_right, shown.nearer, shown.farther];
  const said = await collectPrompts(page, marks);
  await agreeToScan(page, check);
  await page.getByRole("button", { name: cannot_see_marks }).click();
  await expect(page.getByRole("button", { name: can_see_marks })).toBeFocused();
  const saidBefore = await said();
  await expect(page.getByRole("heading", { name: "You're verified" })).toBeVisible({ timeout: 60_000 });
  expect(await said()).toEqual(saidBefore);
  // Without a dot to follow, which only eyes can.
  const asked = visitor().heard.flatMap((message) =>
    message.type === "instruction" ? [message.instruction.kind] : [],
  );
  expect(asked.slice(-3)).not.toContain("follow");
  expect(await readCheckRecord(request, check)).toMatchObject({ status: "success", passed: true });
});
