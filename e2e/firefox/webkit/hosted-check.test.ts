import { test } from "vitest";
import { startVisitorsCheck } from "../check.ts";
import { useWebKit } from "./webkit.ts";

const openWindow = useWebKit();

test("the page explains that there is no camera, and lets the visitor out", async () => {
  const check = await startVisitorsCheck({ age_restriction: "18+" });
  const window = await openWindow();
  await window.open(check.url);
  await window.press("Verify my age");
  await window.expectHeading("No camera found");
  await window.press("Cancel");
  await window.expectHeading("Check cancelled");
});
