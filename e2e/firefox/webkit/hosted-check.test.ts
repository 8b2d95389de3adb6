import { test } from "vitest";
import { startVisitorCheck } from "../visitor-check.ts";
import { useWebKit } from "./webkit-window.ts";

const openWindow = useWebKit();

test("the page explains that there is no camera, and lets the visitor leave", async () => {
  const check = await startVisitorCheck({ age_restriction: "18+" });
  const window = await openWindow();
  await window.open(check.url);
  await window.pressButton("Verify my age");
  await window.expectHeading("No camera found");
  await window.pressButton("Cancel");
  await window.expectHeading("Check cancelled");
});
