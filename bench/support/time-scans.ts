import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { cameraFileArgs } from "../../fixtures/browser-launch.ts";
import { cameraFilePath, writeVariedCameraFile, writeCameraFile } from "../../fixtures/camera-scenes.ts";

/**
 * Runs whole verifications of a visitor who moves as asked, one at a time.
 * @returns milliseconds from consent to the pass, for each
 */
export async function timeScans(startCheck: () => Promise<{ url: string }>, runs: number): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), "ofage-bench-camera-"));
  await writeCameraFile(folder, "turning");
  const film = cameraFilePath(folder, "turning");
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: cameraFileArgs(film),
  });
  try {
    const times: number[] = [];
    while (times.length < runs) {
      // The server refuses pictures that have passed before.
      await writeVariedCameraFile(film, film);
      const context = await browser.newContext({ permissions: ["camera"], locale: "en-US" });
      const page = await context.newPage();
      await page.goto((await startCheck()).url, { waitUntil: "networkidle" });
      const start = performance.now();
      await page.getByRole("button", { name: "Verify my age" }).click();
      await page.getByRole("heading", { name: "You're verified" }).waitFor({ timeout: 60_000 });
      times.push(performance.now() - start);
      await context.close();
    }
    return times;
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}
