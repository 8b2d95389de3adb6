/** Number of consecutive values that must agree. */
const minRunLength = 6;

/** Relative tolerance; accepts values printed with three digits. */
const tolerance = 2e-3;

/** Smallest magnitude to compare: smaller values are nearly zero and match too much. */
const minMagnitude = 1e-3;

/** Index of secret number sequences, such as embeddings, that finds parts of them among numbers read from a text. */
export class NumberRunIndex {
  readonly #values: { value: number; label: string; of: ArrayLike<number>; index: number }[] = [];
  #isSorted = true;

  get size(): number {
    return this.#values.length;
  }

  add(label: string, values: ArrayLike<number>): void {
    for (let index = 0; index + minRunLength <= values.length; index++) {
      if (!isDistinctive(values, index)) continue;
      this.#values.push({ value: values[index]!, label, of: values, index });
    }
    this.#isSorted = false;
  }

  /** Returns the labels of the secrets of which these numbers hold six in a row. */
  find(numbers: readonly number[]): Set<string> {
    if (!this.#isSorted) this.#values.sort((a, b) => a.value - b.value);
    this.#isSorted = true;
    const found = new Set<string>();
    for (let at = 0; at + minRunLength <= numbers.length; at++) {
      const reach = Math.abs(numbers[at]!) * tolerance;
      for (let i = this.#firstFrom(numbers[at]! - reach); i < this.#values.length; i++) {
        const { value, label, of, index } = this.#values[i]!;
        if (value > numbers[at]! + reach) break;
        if (!found.has(label) && runsAgree(of, index, numbers, at)) found.add(label);
      }
    }
    return found;
  }

  #firstFrom(value: number): number {
    let [low, high] = [0, this.#values.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#values[middle]!.value < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function isDistinctive(values: ArrayLike<number>, from: number): boolean {
  const some = new Set<number>();
  for (let i = 0; i < minRunLength; i++)
    if (Math.abs(values[from + i]!) > minMagnitude) some.add(values[from + i]!);
  return Math.abs(values[from]!) > minMagnitude && some.size >= 4;
}

function runsAgree(
  secret: ArrayLike<number>,
  index: number,
  numbers: readonly number[],
  at: number,
): boolean {
  for (let i = 0; i < minRunLength; i++) {
    const value = secret[index + i]!;
    if (Math.abs(numbers[at + i]! - value) > Math.max(Math.abs(value) * tolerance, minMagnitude / 2))
      return false;
  }
  return true;
}
