const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** How long a confirmation stands (spec §9). */
const confirmationMs = 2000;

/**
 * Shows for a while, at what was pressed, that something was copied, and says so to a screen reader.
 * @param end what else to put back
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
