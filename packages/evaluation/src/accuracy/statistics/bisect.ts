/** Returns where a rising function crosses `level` between `low` and `high`, by halving until doubles cannot tell the difference. */
export function bisect(rising: (x: number) => number, level: number, low: number, high: number): number {
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (rising(middle) < level) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
