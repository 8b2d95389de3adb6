import type { AccountDialogs } from "../../accounts/dialogs.ts";

type Opener = (pressed: HTMLElement) => Promise<unknown>;

/** Answers presses on whatever has `data-opens`, also on what React draws later. */
export function openOnPress(dialogs: AccountDialogs): void {
  const openers: Record<string, Opener> = {
    "sign-in": () => dialogs.open("sign-in"),
    "sign-up": () => dialogs.open("sign-up"),
    google: async () => {
      const { signUpWithGoogle } = await import("../../accounts/google/sign-up.ts");
      const problem = await signUpWithGoogle();
      if (problem) await dialogs.open("sign-up", { problem });
    },
  };

  addEventListener("click", (event) => {
    const pressed = pressedAt(event);
    const open = pressed && openers[pressed.dataset.opens!];
    if (!open || event.defaultPrevented) return;
    event.preventDefault();
    pressed.closest("dialog")?.close();
    void whileBusy(pressed, open(pressed));
  });
  // Code that is on its way before the press is there with it.
  const preload = (event: Event) => {
    if (pressedAt(event)) dialogs.preload();
  };
  addEventListener("pointerover", preload, { passive: true });
  addEventListener("focusin", preload);
}

function pressedAt({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-opens]") : null;
}

/** A slow network shows at the pressed button; where the code cannot be loaded at all, a plain sentence does. */
async function whileBusy(pressed: HTMLElement, opening: Promise<unknown>): Promise<void> {
  pressed.setAttribute("aria-busy", "true");
  try {
    await opening;
  } catch {
    alert("This could not be opened. Please check your connection and try again.");
  } finally {
    pressed.removeAttribute("aria-busy");
  }
}
