import { expect, test } from "@playwright/test";
import { agree, promptsUntil, recordOf, startCheck } from "./check.ts";
import { useCamera } from "./fake-camera.ts";

useCamera("turning");

const asks: Record<string, string> = {
  left: "Turn your head to your left",
  right: "Turn your head to your right",
  closer: "Now come a little closer",
  farther: "Now move back a little",
};

test("a grown-up passes at 18+ in front of a real camera stream, prompted all the way", async ({
  page,
  request,
}) => {
  const check = await startCheck(request, { age_restriction: "18+" });
  const consented = page.waitForResponse("**/consent");
  await agree(page, check);
  const { challenge } = (await (await consented).json()) as { challenge: { poses: (keyof typeof asks)[] } };
  const asked = challenge.poses.filter((pose) => pose !== "front").map((pose) => asks[pose]);
  expect(asked).toHaveLength(2);

  const said = await promptsUntil(
    page,
    ["Get ready", "Hold still", ...Object.values(asks), "Capture successful"],
    "You're verified",
  );
  // Each may be said more than once; what counts is what was said first.
  const order = ["Get ready", "Hold still", ...asked, "Capture successful"];
  expect([...new Set(said)].filter((prompt) => order.includes(prompt))).toEqual(order);
  expect(said.filter((prompt) => Object.values(asks).includes(prompt) && !asked.includes(prompt))).toEqual(
    [],
  );

  const record = await recordOf(request, check);
  expect(record).toMatchObject({ status: "success", passed: true, failure_reason: null });
  expect(record.estimated_age).toBeGreaterThanOrEqual(21);
});

test("the result stays when the page is opened again", async ({ page, request }) => {
  const check = await startCheck(request, { age_restriction: "18+" });
  await agree(page, check);
  await expect(page.getByRole("heading", { name: "You're verified" })).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await expect(page.getByRole("heading", { name: "You're verified" })).toBeVisible();
});

test("a visitor who does not agree is let out, and no frame is taken", async ({ page, request }) => {
  const check = await startCheck(request, { age_restriction: "18+" });
  await page.goto(check.url);
  await page.getByRole("button", { name: "I don't consent to age verification" }).click();
  await expect(page.getByRole("heading", { name: "Check cancelled" })).toBeVisible();
  expect(await recordOf(request, check)).toMatchObject({
    status: "error",
    passed: null,
    estimated_age: null,
  });
});
