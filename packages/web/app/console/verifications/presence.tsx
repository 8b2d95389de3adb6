import type { ChallengeKind, Evidence } from "@ofage/contract";
import { Badge } from "../../ui/badge.tsx";
import { amountText, poseNames } from "./movement-words.ts";

const kinds: Record<ChallengeKind, string> = {
  head_turn: "The visitor was asked to turn the head.",
  without_turn: "Without turning the head, as the visitor chose. The movements asked for instead prove less.",
};

interface PresenceProps {
  kind: ChallengeKind;
  moves: Evidence["moves"];
}

/** How a visitor was asked to prove to be there, and what was seen of it. */
export function Presence({ kind, moves }: PresenceProps) {
  return (
    <>
      <p className="text-sm">{kinds[kind]}</p>
      {moves.length > 0 && (
        <ol
          aria-label="Movements asked for"
          className="mt-3 divide-y divide-line rounded-control border border-line text-sm"
        >
          {moves.map(({ pose, amount, passed }) => (
            <li key={pose} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-2">
              <span>
                <span className="font-medium">{poseNames[pose]}</span>:{" "}
                <span className="tabular-nums">{amountText(pose, amount)}</span>
              </span>
              <Badge tone={passed ? "good" : "bad"}>{passed ? "Seen" : "Not accepted"}</Badge>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
