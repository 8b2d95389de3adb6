import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleInEveryTheme } from "./expect-accessible.ts";
import { agreeToScan, readCheckRecord, startCheck } from "./hosted-check.ts";
import { useLiveVisitor } from "./live-visitor.ts";

const visitor = useLiveVisitor("unturned");

const allowed = { age_restriction: "18+", allow_without_turn: true };
const without = (page: Page) => page.getByRole("button", { name: "I can't turn my head" });
const chosen = (page: Page) =>
  page.getByText("You won't be asked to turn your head. Corner Shop will see that you chose this option.");

/** Returns the kinds of the instructions so far. */
const asked = () =>
  visitor().heard.flatMap((message) => (message.type === "instruction" ? [message.instruction.kind] : []));

test("a visitor who cannot turn the head makes other movements and passes, and the website learns it", async ({
  page,
  request,
}) => {
  const check = await startCheck(request, allowed);
  await agreeToScan(page, check);
  await expect(page.getByText("Corner Shop will see that you chose this option.")).toBeVisible();
  await without(page).click();
  await expect(chosen(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: "You're verified" })).toBeVisible({ timeout: 60_000 });
  expect(await readCheckRecord(request, check)).toMatchObject({
    status: "success",
    passed: true,
    challenge_kind: "without_turn",
  });
});

test("a website that needs the head's turn offers no way without it", async ({ page, request }) => {
  const check = await startCheck(request, { age_restriction: "18+" });
  await agreeToScan(page, check);
  await expect.poll(asked).not.toEqual([]);
  await expect(without(page)).toHaveCount(0);
});

test("the scan without turning is reachable by keyboard, and leads back again", async ({ page, request }) => {
  visitor().become("room");
  const check = await startCheck(request, allowed);
  const kinds: unknown[] = [];
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      if (typeof payload === "string") kinds.push((JSON.parse(payload) as { kind: string }).kind);
    }),
  );
  await agreeToScan(page, check);
  await without(page).focus();
  await page.keyboard.press("Enter");
  await expect(chosen(page)).toBeVisible();
  await expect.poll(() => kinds.at(-1)).toBe("without_turn");
  const back = page.getByRole("button", { name: "Turn my head instead" });
  // The pressed button keeps the focus.
  await expect(back).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(chosen(page)).toBeHidden();
  await expect(without(page)).toBeFocused();
  await expect.poll(() => kinds.at(-1)).toBe("head_turn");
});

test("the scan is accessible in every theme, with and without turning", async ({ page, request }) => {
  visitor().become("room");
  const check = await startCheck(request, allowed);
  await agreeToScan(page, check);
  await expect(without(page)).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  await without(page).click();
  await expect(chosen(page)).toBeVisible();
  await expectAccessibleInEveryTheme(page);
});
