import type { ScanEvent } from "./scan.ts";
import type { ScanHint } from "./scan-hint.ts";

/** Decides which hint the page shows. */
export interface HintDisplay {
  /** Takes the hint of a frame; null when there is nothing to say. */
  show(hint: ScanHint | null): ScanEvent[];
}

/** Creates the display: a hint that only one frame gives is not shown, because words that flicker cannot be read. */
export function createHintDisplay(): HintDisplay {
  let shown: ScanHint | null = null;
  let last: ScanHint | null = null;
  return {
    show(hint) {
      const isSteady = hint === last;
      last = hint;
      if (!isSteady || hint === shown) return [];
      shown = hint;
      return [{ type: "hint", hint }];
    },
  };
}
