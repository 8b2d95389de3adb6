import type { ReactNode } from "react";
import { BadgeLayer } from "./badge-layer.tsx";
import type { PresentInstruction, ShownConversation } from "./conversation-state.ts";
import { OutlineLayer } from "./outline-layer.tsx";
import { PointerLayer } from "./pointer-layer.tsx";

/** Draws the present instruction over the camera's picture, or that it was done. The words say the same. */
export function InstructionOverlay({ state }: { state: ShownConversation }) {
  const layer = layerOf(state);
  return (
    layer && (
      <svg
        viewBox="-100 -100 200 200"
        className="pointer-events-none absolute inset-0 size-full"
        aria-hidden="true"
      >
        {layer}
      </svg>
    )
  );
}

function layerOf(state: ShownConversation): ReactNode {
  switch (state.name) {
    case "instruction":
      return <InstructionLayer key={state.number} {...state} />;
    case "returning":
    case "finishing":
      return <BadgeLayer kind="done" progress={0} />;
    default:
      return null;
  }
}

function InstructionLayer({ instruction, startedAt, pointing, progress }: PresentInstruction) {
  switch (instruction.kind) {
    case "turn":
    case "nod":
    case "follow":
      return <PointerLayer instruction={instruction} startedAt={startedAt} pointing={pointing} />;
    case "nearer":
    case "farther":
      return <OutlineLayer factor={instruction.factor} progress={progress} />;
    case "blink":
      return <BadgeLayer kind="blink" times={instruction.times} progress={progress} />;
    case "open_mouth":
      return <BadgeLayer kind="open_mouth" progress={progress} />;
  }
}
