import { expect, test } from "@playwright/test";
import { instructionText } from "../packages/verify/src/conversation/instruction-text.ts";
import { agreeToScan, collectPrompts, readCheckRecord, startCheck } from "./hosted-check.ts";
import { useLiveVisitor } from "./live-visitor.ts";
import { englishTexts } from "./verify-texts.ts";

const visitor = useLiveVisitor();

const { shown, back, follow, blink, open_mouth } = englishTexts.conversation;
const instructions = [...Object.values(shown), follow, blink.once, open_mouth];

test(
  "a grown-up passes at 18+ in front of a real camera stream and gets every prompt",
  { tag: "@daily" },
  async ({ page, request }) => {
    const check = await startCheck(request, { age_restriction: "18+" });
    const said = await collectPrompts(page, [...instructions, ...Object.values(back)]);
    await agreeToScan(page, check);

    await expect(page.getByRole("heading", { name: "You're verified" })).toBeVisible({ timeout: 60_000 });
    const asked = visitor().heard.flatMap((message) =>
      message.type === "instruction" ? [instructionText(message.instruction, "shown", englishTexts)] : [],
    );
    expect(asked.length).toBeGreaterThanOrEqual(4);
    const all = await said();
    // One at a time, in the server's order, and between two of them back to rest.
    expect(all.filter((prompt) => instructions.includes(prompt))).toEqual(asked);
    expect(all.filter((_, index) => index % 2 === 1).every((prompt) => !instructions.includes(prompt))).toBe(
      true,
    );

    const record = await readCheckRecord(request, check);
    expect(record).toMatchObject({ status: "success", passed: true, failure_reason: null });
    expect(record.estimated_age).toBeGreaterThanOrEqual(21);

    // The result survives a reload.
    await page.reload();
    await expect(page.getByRole("heading", { name: "You're verified" })).toBeVisible();
  },
);

test("a visitor who does not consent can leave, and no frame is taken", async ({ page, request }) => {
  const check = await startCheck(request, { age_restriction: "18+" });
  await page.goto(check.url);
  await page.getByRole("button", { name: "I don't consent to age verification" }).click();
  await expect(page.getByRole("heading", { name: "Check cancelled" })).toBeVisible();
  expect(visitor().heard).toEqual([]);
  expect(await readCheckRecord(request, check)).toMatchObject({
    status: "error",
    passed: null,
    estimated_age: null,
  });
});
