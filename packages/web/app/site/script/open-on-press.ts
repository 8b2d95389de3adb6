import type { AccountDialogsHandle } from "../../accounts/create-account-dialogs.ts";
import { planDialogPath } from "../../plan-dialog-path.ts";
import { createLiveDemo } from "../live-demo/live-demo.ts";
import { hidePageNotice, showLoadFailure } from "./page-notice.ts";

const planNotice = "You confirm the plan and how you pay once your account is there.";

interface Opener {
  open: (pressed: HTMLElement) => Promise<unknown>;
  /** Fetches its code ahead of the press. */
  preload: () => void;
}

/** Handles presses on every element with `data-opens`, including those that React renders later. */
export function openOnPress(dialogs: AccountDialogsHandle): void {
  const demo = createLiveDemo();
  const ofAccounts = (open: Opener["open"]): Opener => ({ open, preload: dialogs.preload });
  const ofDemo = (open: Opener["open"]): Opener => ({ open, preload: demo.preload });
  const openers: Record<string, Opener> = {
    "sign-in": ofAccounts(() => dialogs.open("sign-in")),
    "sign-up": ofAccounts(({ dataset: { plan } }) =>
      dialogs.open("sign-up", plan ? { returnTo: planDialogPath(plan), notice: planNotice } : {}),
    ),
    google: ofAccounts(async () => {
      const { signUpWithGoogle } = await import("../../accounts/google/sign-up-with-google.ts");
      const problem = await signUpWithGoogle();
      if (problem) await dialogs.open("sign-up", { problem });
    }),
    "live-demo": ofDemo((pressed) => demo.open(pressed, "line")),
    "test-it-yourself": ofDemo((pressed) => demo.open(pressed, "explanation")),
    "live-demo-result": ofDemo((pressed) => demo.explain(pressed)),
  };
  const openerOf = (pressed: HTMLElement | null) => pressed && openers[pressed.dataset.opens!];

  addEventListener("click", (event) => {
    const pressed = pressedAt(event);
    const opener = openerOf(pressed);
    if (!pressed || !opener || event.defaultPrevented) return;
    event.preventDefault();
    pressed.closest("dialog")?.close();
    void whileBusy(pressed, opener.open(pressed));
  });
  // Loading starts before the press, so that the code is there with it.
  const preload = (event: Event) => openerOf(pressedAt(event))?.preload();
  addEventListener("pointerover", preload, { passive: true });
  addEventListener("focusin", preload);
}

function pressedAt({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-opens]") : null;
}

/** Shows a slow load at the pressed button, and a notice on the page if the code cannot be loaded. */
async function whileBusy(pressed: HTMLElement, opening: Promise<unknown>): Promise<void> {
  hidePageNotice();
  pressed.setAttribute("aria-busy", "true");
  try {
    await opening;
  } catch {
    showLoadFailure();
  } finally {
    pressed.removeAttribute("aria-busy");
  }
}
