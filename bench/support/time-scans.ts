import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { cameraFileArgs } from "../../fixtures/browser-launch.ts";
import { startLiveVisitor } from "../../fixtures/live-visitor.ts";

/** End of one verification. */
export interface TimedScan {
  /** Milliseconds from consent to the result. */
  durationMs: number;
  hasPassed: boolean;
}

/** Runs whole verifications in a browser, one at a time, with a visitor before its camera who does what is asked. */
export async function timeScans(
  startCheck: () => Promise<{ url: string }>,
  runs: number,
): Promise<TimedScan[]> {
  const folder = await mkdtemp(join(tmpdir(), "ofage-bench-camera-"));
  const camera = join(folder, "camera.y4m");
  const visitor = await startLiveVisitor(camera, "adult");
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: cameraFileArgs(camera),
  });
  try {
    const scans: TimedScan[] = [];
    while (scans.length < runs) {
      const context = await browser.newContext({ permissions: ["camera"], locale: "en-US" });
      const page = await context.newPage();
      visitor.follow(page);
      await page.goto((await startCheck()).url, { waitUntil: "networkidle" });
      const start = performance.now();
      await page.getByRole("button", { name: "Verify my age" }).click();
      const passed = page.getByRole("heading", { name: "You're verified" });
      const refused = page.getByRole("button", { name: "Try again" });
      await passed.or(refused).waitFor({ timeout: 90_000 });
      scans.push({ durationMs: performance.now() - start, hasPassed: await passed.isVisible() });
      await context.close();
    }
    return scans;
  } finally {
    await browser.close();
    await visitor.leave();
    await rm(folder, { recursive: true, force: true });
  }
}
