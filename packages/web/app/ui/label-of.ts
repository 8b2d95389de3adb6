/**
 * Looks up what a value of the wire is called. A newer server may send values that this page does not know yet; those
 * get the fallback, so that a screen never breaks for them.
 * @param fallback receives the value as readable text, such as "past due" for `past_due`
 */
export function labelOf<Value extends string, Label>(
  labels: Readonly<Record<Value, Label>>,
  value: Value,
  fallback: (readable: string) => NoInfer<Label>,
): Label {
  return Object.hasOwn(labels, value) ? labels[value] : fallback(value.replaceAll(/[._]/g, " "));
}
