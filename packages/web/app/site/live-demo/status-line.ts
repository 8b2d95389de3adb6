const findStatusLine = () => document.querySelector("[data-island='live-demo']");

/** Tells whether this page has a status line for the demo. */
export const hasStatusLine = (): boolean => findStatusLine() !== null;

/**
 * Sets the status line beside the demo's buttons, which screen readers announce.
 * @param explained adds a button that opens the explanation of the last result
 */
export function setStatusLine(sentence: string, explained = false): void {
  const line = findStatusLine();
  if (!line) return;
  line.querySelector("output")!.textContent = sentence;
  line.querySelector("button")!.hidden = !explained;
}
