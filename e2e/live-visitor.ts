import { join } from "node:path";
import { test } from "@playwright/test";
import { cameraFileArgs, headlessExecutablePath } from "../fixtures/browser-launch.ts";
import type { VisitorScene } from "../fixtures/camera-visitor.ts";
import { type LiveVisitor, startLiveVisitor } from "../fixtures/live-visitor.ts";

/**
 * Gives the tests of a file a browser whose user allows its camera, and a visitor before it, who follows every page of the test's context.
 * @param scene what the camera sees at the start of each test
 * @returns the visitor of the test that runs
 */
export function useLiveVisitor(scene: VisitorScene = "adult"): () => LiveVisitor {
  // The browser of a worker keeps its camera from test to test.
  const file = join(process.env.OFAGE_E2E_DIR!, `camera-${process.env.TEST_PARALLEL_INDEX}.y4m`);
  let visitor: LiveVisitor | undefined;
  test.use({ launchOptions: { executablePath: headlessExecutablePath, args: cameraFileArgs(file) } });
  test.beforeEach(async ({ context }) => {
    visitor = await startLiveVisitor(file, scene);
    context.on("page", visitor.follow);
  });
  test.afterEach(async () => {
    await visitor?.leave();
    visitor = undefined;
  });
  return () => {
    if (!visitor) throw new Error("The visitor is there during a test only.");
    return visitor;
  };
}
