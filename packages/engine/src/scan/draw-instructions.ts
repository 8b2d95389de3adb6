import type { DrawNumber } from "./draw-number.ts";
import { drawFollowPath, FOLLOW_PATH_BITS } from "./draw-follow-path.ts";
import type { Instruction, ScanKind, ScanStyle } from "./instruction.ts";

/** Degrees of a turn, as the networks see them: about 0.87 of the true ones. With 5° of tolerance they do not overlap. */
const TURN_DEGREES = [16, 27] as const;
/** Said in words, an amount is coarse. */
const SPOKEN_TURN_DEGREES = 20;
const NOD_DEGREES = 14;
/** Sizes over the size at first. */
const NEARER_FACTOR = 1.3;
const FARTHER_FACTOR = 0.8;
/** Without a turn, the amounts of the distance have to make up for it. */
const NEARER_FACTORS = [1.2, 1.45] as const;
/** Once: of two quick ones, a slow camera would see one. */
const BLINK: Instruction = { kind: "blink", times: 1 };
const MOUTH_HOLDS_MS = [300, 600] as const;

const SHOWN_SLOTS = ["turn", "distance", "follow", "other"] as const;
const OTHER_KINDS = ["turn", "blink", "open_mouth"] as const;
const SPOKEN_SLOTS = ["turn", "turn", "nod", "distance", "blink", "open_mouth"] as const;
/** Movements without a turn; none comes twice in a row. */
const STILL_SLOTS = ["nearer", "farther", "blink", "open_mouth"] as const;
const STILL_COUNT = 7;

/**
 * Draws the instructions of one scan: kinds, sides, amounts and their order.
 * @param random `randomInt` of node:crypto in production
 */
export function drawInstructions(kind: ScanKind, style: ScanStyle, random: DrawNumber): Instruction[] {
  if (kind === "without_turn") return drawWithoutTurn(random);
  const isShown = style === "shown";
  const slots = shuffle(isShown ? SHOWN_SLOTS : SPOKEN_SLOTS, random);
  return slots.map((slot): Instruction => {
    const movement = slot === "other" ? pick(OTHER_KINDS, random) : slot;
    switch (movement) {
      case "turn":
        return {
          kind: "turn",
          side: pick(["left", "right"], random),
          degrees: isShown ? pick(TURN_DEGREES, random) : SPOKEN_TURN_DEGREES,
        };
      case "nod":
        return { kind: "nod", direction: pick(["up", "down"], random), degrees: NOD_DEGREES };
      case "distance":
        return pick([drawNearer(NEARER_FACTOR), drawFarther()], random);
      case "follow":
        return drawFollowPath(random);
      case "blink":
        return BLINK;
      case "open_mouth":
        return drawOpenMouth(random);
    }
  });
}

/**
 * Counts the bits that nobody can know before: the min-entropy of a scan's instructions, without amounts that a larger movement fulfils
 * too (time with an open mouth), and paths of the dot only as far as one does not pass for another.
 */
export function countInstructionBits(kind: ScanKind, style: ScanStyle): number {
  // The likeliest sequence goes back and forth between the two amounts of coming nearer (three may follow) and another movement.
  if (kind === "without_turn")
    return (
      Math.log2(5) +
      Math.log2(3) * Math.ceil((STILL_COUNT - 1) / 2) +
      Math.log2(4) * Math.floor((STILL_COUNT - 1) / 2)
    );
  const [side, distance, nod] = [1, 1, 1];
  if (style === "shown") {
    // With a second turn there are fewer orders and more amounts: all in all, more to guess.
    const order = Math.log2(factorial(SHOWN_SLOTS.length));
    const turn = side + Math.log2(TURN_DEGREES.length);
    return order + turn + distance + Math.log2(OTHER_KINDS.length) + FOLLOW_PATH_BITS;
  }
  // Two of the slots are turns: exchanging them changes nothing.
  return Math.log2(factorial(SPOKEN_SLOTS.length) / 2) + 2 * side + distance + nod;
}

function drawWithoutTurn(random: DrawNumber): Instruction[] {
  const drawn: Instruction[] = [];
  while (drawn.length < STILL_COUNT) {
    const last = drawn.at(-1)?.kind;
    const options = STILL_SLOTS.filter((slot) => slot !== last).flatMap((slot) => draftsOf(slot, random));
    drawn.push(pick(options, random)());
  }
  return drawn;
}

function draftsOf(slot: (typeof STILL_SLOTS)[number], random: DrawNumber): (() => Instruction)[] {
  switch (slot) {
    case "nearer":
      return NEARER_FACTORS.map((factor) => () => drawNearer(factor));
    case "farther":
      return [drawFarther];
    case "blink":
      return [() => BLINK];
    case "open_mouth":
      return [() => drawOpenMouth(random)];
  }
}

function drawNearer(factor: number): Instruction {
  return { kind: "nearer", factor };
}

function drawFarther(): Instruction {
  return { kind: "farther", factor: FARTHER_FACTOR };
}

function drawOpenMouth(random: DrawNumber): Instruction {
  return { kind: "open_mouth", holdMs: pick(MOUTH_HOLDS_MS, random) };
}

function pick<Item>(items: readonly Item[], random: DrawNumber): Item {
  return items[random(items.length)]!;
}

/** Returns the items in random order (Fisher and Yates). */
function shuffle<Item>(items: readonly Item[], random: DrawNumber): Item[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const other = random(i + 1);
    [order[i], order[other]] = [order[other]!, order[i]!];
  }
  return order;
}

function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1);
}
