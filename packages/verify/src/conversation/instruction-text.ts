import type { ScanInstruction, ScanStyle } from "@ofage/contract";
import { fillPlaceholders } from "../texts/fill-placeholders.ts";
import type { Texts } from "../texts/texts.ts";

/** Degrees of a turn, and sizes over the size at first, from which words call an amount large. */
const farDegrees = 22;
const nearerFactors = { medium: 1.25, far: 1.4 };

/** Returns the sentence of an instruction: with the marks on the screen, or with its amount in words. */
export function instructionText(
  instruction: ScanInstruction,
  style: ScanStyle,
  { conversation }: Pick<Texts, "conversation">,
): string {
  const { shown, spoken, follow, blink, open_mouth } = conversation;
  const isShown = style === "shown";
  switch (instruction.kind) {
    case "turn": {
      const name = `turn_${instruction.side}` as const;
      return isShown ? shown[name] : spoken[name][instruction.degrees < farDegrees ? "little" : "far"];
    }
    case "nod":
      return (isShown ? shown : spoken)[`nod_${instruction.direction}`];
    case "nearer":
      return isShown ? shown.nearer : spoken.nearer[nearerAmount(instruction.factor)];
    case "farther":
      return (isShown ? shown : spoken).farther;
    case "follow":
      return follow;
    case "blink": {
      const { times } = instruction;
      return times === 1 ? blink.once : fillPlaceholders(blink.several, { times });
    }
    case "open_mouth":
      return open_mouth;
  }
}

function nearerAmount(factor: number): keyof Texts["conversation"]["spoken"]["nearer"] {
  if (factor >= nearerFactors.far) return "far";
  return factor >= nearerFactors.medium ? "medium" : "little";
}

/** Tells whether an instruction turns the head, while the eyes stay on the screen. */
export function turnsHead({ kind }: ScanInstruction): boolean {
  return kind === "turn" || kind === "nod";
}
