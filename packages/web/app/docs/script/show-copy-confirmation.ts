const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** Time that a confirmation stays visible, in milliseconds. */
const confirmationMs = 2000;

/**
 * Shows a copy confirmation at the pressed element for a while and announces it to screen readers.
 * @param end restores anything else that changed
 */
export function showCopyConfirmation(pressed: HTMLElement, said: string, end?: () => void): void {
  const output = document.querySelector("[data-docs-status]")!;
  pressed.dataset.copied = "";
  output.textContent = said;
  clearTimeout(timers.get(pressed));
  const stop = () => {
    delete pressed.dataset.copied;
    if (output.textContent === said) output.textContent = "";
    end?.();
  };
  timers.set(pressed, setTimeout(stop, confirmationMs));
}
