const find = () => document.querySelector("[data-island='live-demo']");

/** Whether this page has a place for a sentence about the demo. */
export const hasLine = (): boolean => find() !== null;

/**
 * Says something beside the demo's buttons; screen readers are told.
 * @param explained offers the way to the explanation of the last check
 */
export function say(sentence: string, explained = false): void {
  const line = find();
  if (!line) return;
  line.querySelector("output")!.textContent = sentence;
  line.querySelector("button")!.hidden = !explained;
}
