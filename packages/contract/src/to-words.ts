/** Writes a value of the wire in words: "Past due" for `past_due`. */
export function toWords(value: string): string {
  const words = value.replaceAll(/[._]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
