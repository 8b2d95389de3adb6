/** Shortest list to search: a shorter one holds no run of a secret. */
const minListLength = 8;

/**
 * Yields lists of decimal numbers in a text as JSON, a console or a table prints them, separated by blanks, commas and brackets. A list
 * in which every other number counts up is an object with numeric keys, and is yielded without the keys.
 * @param text bytes as Latin-1
 */
export function* findNumberLists(text: string): Generator<number[]> {
  for (const [run] of text.matchAll(/[-+0-9.eE\s,;:[\]{}"'()]{24,}/g)) {
    const numbers = [...run.matchAll(/[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g)].map(Number);
    if (numbers.length < minListLength) continue;
    yield numbers;
    const [names, values] = [0, 1].map((from) => numbers.filter((_, index) => index % 2 === from));
    if (names!.every((name, index) => index === 0 || name === names![index - 1]! + 1)) yield values!;
  }
}

/** Yields the parts of a list in which every number is a byte. */
export function* findByteLists(numbers: readonly number[]): Generator<Buffer> {
  let from = 0;
  for (let at = 0; at <= numbers.length; at++) {
    if (at < numbers.length && isByte(numbers[at]!)) continue;
    if (at - from >= minListLength) yield Buffer.from(numbers.slice(from, at));
    from = at + 1;
  }
}

const isByte = (value: number) => Number.isInteger(value) && value >= 0 && value <= 255;
