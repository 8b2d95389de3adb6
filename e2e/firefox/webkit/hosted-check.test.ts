import { test } from "vitest";
import { startCheck } from "../account.ts";
import { useWebKit } from "./webkit.ts";

const openWindow = useWebKit();

test("the page explains that there is no camera, and lets the visitor out", async () => {
  const check = await startCheck({ age_restriction: "18+" });
  const window = await openWindow();
  await window.open(check.url);
  await window.press("Verify my age");
  await window.expectHeading("No camera found");
  await window.press("Cancel");
  await window.expectHeading("Check cancelled");
});
