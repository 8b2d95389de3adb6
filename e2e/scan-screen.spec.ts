import type { ScanInstruction } from "@ofage/contract";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleInEveryTheme, expectAccessibleWithoutOverflow } from "./expect-accessible.ts";
import { patternCameraLaunchOptions } from "./fake-camera.ts";
import { agreeToScan, startCheck } from "./hosted-check.ts";
import { scriptScan, type ScriptedScan } from "./scripted-scan.ts";
import { englishTexts } from "./verify-texts.ts";

// Marks and outlines move.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test.use({ launchOptions: patternCameraLaunchOptions(), permissions: ["camera"] });

const { conversation } = englishTexts;
const left: ScanInstruction = { kind: "turn", side: "left", degrees: 15, mark: { x: -0.5, y: 0 } };
const right: ScanInstruction = { kind: "turn", side: "right", degrees: 25, mark: { x: 0.8, y: 0 } };
const nearer: ScanInstruction = { kind: "nearer", factor: 1.3 };
const farther: ScanInstruction = { kind: "farther", factor: 0.8 };
const blink: ScanInstruction = { kind: "blink", times: 1 };
const follow: ScanInstruction = {
  kind: "follow",
  path: [
    { x: 0, y: 0 },
    { x: 0.5, y: 0.5 },
    { x: -0.5, y: 0 },
  ],
  step_ms: 1000,
};

/** Opens a check whose scan the test leads. */
async function openScriptedScan(
  page: Page,
  request: Parameters<typeof startCheck>[0],
): Promise<ScriptedScan> {
  const scan = await scriptScan(page);
  await agreeToScan(page, await startCheck(request, { age_restriction: "18+" }));
  await expect(page.locator("video")).toBeVisible();
  await expect.poll(() => scan.hellos.length).toBe(1);
  return scan;
}

/** Returns where the mark and the camera's picture have their middles, in pixels from the left. */
const middles = (page: Page) =>
  page.evaluate(() => {
    const middle = (element: Element | null) => {
      const { left, width } = element!.getBoundingClientRect();
      return left + width / 2;
    };
    return {
      mark: middle(document.querySelector("svg circle.fill-brand")),
      video: middle(document.querySelector("video")),
    };
  });

test("the mark of a turn is on the side that the words name, as in a mirror", async ({ page, request }) => {
  const scan = await openScriptedScan(page, request);
  scan.instruct(left, 1);
  await expect(page.getByText(conversation.shown.turn_left)).toBeVisible();
  await expect(page.getByText("1 of 5")).toBeVisible();
  const one = await middles(page);
  expect(one.mark).toBeLessThan(one.video);
  scan.instruct(right, 2);
  await expect(page.getByText(conversation.shown.turn_right)).toBeVisible();
  const other = await middles(page);
  expect(other.mark).toBeGreaterThan(other.video);
});

test("the outline of a face is larger when the visitor comes nearer, smaller when they go, and still with reduced motion", async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const scan = await openScriptedScan(page, request);
  const outlines = async () => {
    const radii = await page.locator("svg ellipse").evaluateAll((all) =>
      all.map((each) => ({
        isNow: each.hasAttribute("stroke-dasharray"),
        radius: (each as SVGEllipseElement).ry.baseVal.value,
      })),
    );
    const radiusOf = (isNow: boolean) => radii.find((each) => each.isNow === isNow)!.radius;
    return { now: radiusOf(true), goal: radiusOf(false) };
  };
  scan.instruct(nearer, 1);
  await expect(page.getByText(conversation.shown.nearer)).toBeVisible();
  const closer = await outlines();
  expect(closer.goal).toBeGreaterThan(closer.now);
  scan.send({ type: "progress", share: 0.5 });
  await expect.poll(async () => (await outlines()).now).toBeGreaterThan(closer.now);
  scan.instruct(farther, 2);
  await expect(page.getByText(conversation.shown.farther)).toBeVisible();
  const away = await outlines();
  expect(away.goal).toBeLessThan(away.now);
  scan.instruct(blink, 3);
  await expect(page.getByText(conversation.blink.once)).toBeVisible();
  const moving = await page.evaluate(
    () => document.getAnimations().filter((animation) => animation.playState === "running").length,
  );
  expect(moving).toBe(0);
});

test("a screen reader hears each instruction at once, and hints and the way back when it pauses", async ({
  page,
  request,
}) => {
  const scan = await openScriptedScan(page, request);
  const [assertive, polite] = [page.locator("[aria-live=assertive]"), page.locator("[aria-live=polite]")];
  // Both regions are there before they are filled: otherwise nothing is read out.
  await expect(assertive).toHaveText("");
  await expect(polite.first()).toHaveText("Place face inside the circle");
  scan.send({ type: "hint", hint: "too_dark" });
  await expect(polite.first()).toHaveText(conversation.hints.too_dark);
  scan.instruct(left);
  await expect(assertive).toHaveText(conversation.shown.turn_left);
  await expect(polite.first()).toHaveText("");
  scan.send({ type: "done", number: 1 });
  await expect(assertive).toHaveText("");
  await expect(polite.first()).toHaveText(conversation.back.head);
  scan.send({ type: "restarted", reason: "face_lost" });
  await expect(polite.first()).toHaveText("Place face inside the circle");
  await expect(polite.last()).toHaveText(conversation.restarted.face_lost);
});

test("a scan that begins anew counts from one again, without the marks of the instruction before", async ({
  page,
  request,
}) => {
  const scan = await openScriptedScan(page, request);
  const mark = page.locator("svg circle.fill-brand");
  scan.instruct(left, 3);
  await expect(page.getByText("3 of 5")).toBeVisible();
  await expect(mark).toBeVisible();
  scan.send({ type: "restarted", reason: "frames_stalled" });
  await expect(page.getByText(conversation.restarted.frames_stalled)).toBeVisible();
  await expect(page.getByText("3 of 5")).toBeHidden();
  await expect(mark).toHaveCount(0);
  scan.instruct(right, 1);
  await expect(page.getByText("1 of 5")).toBeVisible();
  await expect(page.getByText(conversation.restarted.frames_stalled)).toBeHidden();
});

test("a muted camera and a stalled line are told at once, and the scan goes on by itself", async ({
  page,
  request,
}) => {
  const scan = await openScriptedScan(page, request);
  const dispatchByCamera = (name: string) =>
    page.locator("video").evaluate((video, type) => {
      const stream = (video as HTMLVideoElement).srcObject as MediaStream;
      stream.getVideoTracks()[0]!.dispatchEvent(new Event(type));
    }, name);
  const instruction = page.getByText(conversation.shown.turn_left);
  scan.instruct(left);
  await expect(instruction).toBeVisible();
  await dispatchByCamera("mute");
  await expect(page.locator("[aria-live=polite]").first()).toHaveText(conversation.paused.camera.notice);
  await expect(instruction).toBeHidden();
  await dispatchByCamera("unmute");
  await expect(instruction).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("offline")));
  await expect(page.getByText(conversation.paused.line.notice)).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(instruction).toBeVisible();
  // A camera that stops is opened again.
  await dispatchByCamera("ended");
  await expect(instruction).toBeVisible();
  expect(scan.hellos).toHaveLength(1);
});

test("the choice of words instead of marks is reachable by keyboard, and begins the scan anew", async ({
  page,
  request,
}) => {
  const scan = await openScriptedScan(page, request);
  expect(scan.hellos[0]).toMatchObject({ kind: "head_turn", style: "shown" });
  await page.getByRole("button", { name: conversation.cannot_see_marks }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => scan.hellos.length).toBe(2);
  expect(scan.hellos[1]).toMatchObject({ kind: "head_turn", style: "spoken" });
  await expect(page.getByRole("button", { name: conversation.can_see_marks })).toBeFocused();
  scan.instruct(left);
  await expect(page.getByText(conversation.spoken.turn_left.little)).toBeVisible();
});

test.describe("on a phone in the dark", () => {
  test.use({ colorScheme: "dark", viewport: { width: 360, height: 640 } });

  test("every kind of instruction fits and is accessible", async ({ page, request }) => {
    const scan = await openScriptedScan(page, request);
    await expectAccessibleWithoutOverflow(page);
    for (const [index, instruction] of [left, follow, nearer, blink].entries()) {
      scan.instruct(instruction, index + 1);
      await expect(page.getByText(`${index + 1} of 5`)).toBeVisible();
      await expectAccessibleWithoutOverflow(page);
      await expect(page.getByRole("button", { name: "Cancel" })).toBeInViewport({ ratio: 1 });
      // The round mask cuts a fraction of a pixel off the video's edges.
      await expect(page.locator("video")).toBeInViewport({ ratio: 0.99 });
    }
    scan.send({ type: "restarted", reason: "face_lost" });
    scan.send({ type: "hint", hint: "no_face" });
    await expect(page.getByText(conversation.restarted.face_lost)).toBeVisible();
    await expectAccessibleWithoutOverflow(page);
  });
});

test("an instruction, the way back and the end are accessible in every theme", async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const scan = await openScriptedScan(page, request);
  scan.instruct(left, 5);
  await expect(page.getByText(conversation.shown.turn_left)).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  scan.send({ type: "done", number: 5 });
  await expect(page.getByText(conversation.back.head)).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  scan.send({ type: "capture" });
  await expect(page.getByText(conversation.finishing)).toBeVisible();
  await expectAccessibleInEveryTheme(page);
});

test("a full server is waited for before the camera is asked for", async ({ page, request }) => {
  let connections = 0;
  await page.routeWebSocket("**/scan", (socket) => {
    socket.onMessage(() => {
      connections++;
      socket.send(JSON.stringify({ type: "error", code: "engine_busy", error: "Busy", retry_after: 2 }));
    });
  });
  await page.addInitScript(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = (wanted) => {
      Object.assign(window, { isCameraAsked: true });
      return open(wanted);
    };
  });
  await agreeToScan(page, await startCheck(request, { age_restriction: "18+" }));
  await expect(page.getByText(conversation.busy)).toBeVisible();
  await expect(page.getByText(/^About \d s left$/).first()).toBeVisible();
  await expect.poll(() => connections).toBeGreaterThan(1);
  expect(await page.evaluate("window.isCameraAsked")).toBeUndefined();
});

test("a check that another window scans is followed there, and may be taken back", async ({
  page,
  request,
}) => {
  const check = await startCheck(request, { age_restriction: "18+" }, { is_test: true });
  let isTaken = true;
  await page.routeWebSocket("**/scan", (socket) => {
    if (!isTaken) return void socket.connectToServer();
    socket.onMessage(() =>
      socket.send(
        JSON.stringify({ type: "error", code: "frames_processing", error: "Taken", retry_after: 1 }),
      ),
    );
  });
  await agreeToScan(page, check);
  await expect(
    page.getByRole("heading", { name: "This check is now open in another window." }),
  ).toBeVisible();
  isTaken = false;
  await page.getByRole("button", { name: "Continue here instead" }).click();
  await expect(page.getByText("We can't see your face.")).toBeVisible();
});
