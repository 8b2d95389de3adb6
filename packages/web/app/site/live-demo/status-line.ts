const findStatusLine = () => document.querySelector("[data-island='live-demo']");

/** Whether this page has a place for a sentence about the demo. */
export const hasStatusLine = (): boolean => findStatusLine() !== null;

/**
 * Says something beside the demo's buttons; screen readers are told.
 * @param explained offers the way to the explanation of the last check
 */
export function setStatusLine(sentence: string, explained = false): void {
  const line = findStatusLine();
  if (!line) return;
  line.querySelector("output")!.textContent = sentence;
  line.querySelector("button")!.hidden = !explained;
}
