import type { Output } from "./command.ts";

/** Ways to color a text. Each returns it unchanged where there are no colors. */
export interface Colors {
  bold(text: string): string;
  dim(text: string): string;
  good(text: string): string;
  bad(text: string): string;
}

const colored = (on: number, off: number) => (text: string) => `\u001b[${on}m${text}\u001b[${off}m`;
const unchanged = (text: string) => text;

/** Chooses colors for an output: only on a terminal that has them and without `NO_COLOR` (https://no-color.org). */
export function colorsFor(output: Output, env: Record<string, string | undefined>): Colors {
  if (!output.isTTY || !output.hasColors?.() || env.NO_COLOR)
    return { bold: unchanged, dim: unchanged, good: unchanged, bad: unchanged };
  return { bold: colored(1, 22), dim: colored(2, 22), good: colored(32, 39), bad: colored(31, 39) };
}
