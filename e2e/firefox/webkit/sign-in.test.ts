import { inject, test } from "vitest";
import { useWebKit, type WebKitWindow } from "./webkit-window.ts";

const openWindow = useWebKit();

async function openSignIn(window: WebKitWindow): Promise<void> {
  await window.open(inject("url"));
  await window.pressButton("Log in");
  await window.expectHeading("Welcome back");
}

test("a browser without passkeys says so", async () => {
  const window = await openWindow();
  await openSignIn(window);
  await window.pressButton("Sign in with Passkey");
  await window.expectAlert("Passkeys are not supported in your browser. Please use a modern browser.");
});
