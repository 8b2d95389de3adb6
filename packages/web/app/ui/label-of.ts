import { toWords } from "@ofage/contract";

/**
 * Looks up what a value of the wire is called. A newer server may send values that this page does not know yet; those
 * get the fallback, so that no screen breaks for them.
 * @param fallback receives the value in words, such as "Past due" for `past_due`
 */
export function labelOf<Value extends string, Label>(
  labels: Readonly<Record<Value, Label>>,
  value: Value,
  fallback: (words: string) => NoInfer<Label>,
): Label {
  return Object.hasOwn(labels, value) ? labels[value] : fallback(toWords(value));
}
