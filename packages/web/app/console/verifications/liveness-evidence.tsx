import type { ChallengeKind, Evidence } from "@ofage/contract";
import { Badge } from "../../ui/badge.tsx";
import { labelOf } from "../../ui/label-of.ts";
import { formatMovementAmount, poseLabels } from "./movement-labels.ts";

const challengeTexts: Record<ChallengeKind, string> = {
  head_turn: "The visitor was asked to turn their head.",
  without_turn: "The visitor chose not to turn their head. The movements requested instead are weaker proof.",
};

interface LivenessEvidenceProps {
  kind: ChallengeKind;
  movements: Evidence["moves"];
}

/** Shows the liveness challenge and what was seen of it. */
export function LivenessEvidence({ kind, movements }: LivenessEvidenceProps) {
  return (
    <>
      <p className="text-sm">{labelOf(challengeTexts, kind, (words) => `Challenge: ${words}.`)}</p>
      {movements.length > 0 && (
        <ol
          aria-label="Requested movements"
          className="mt-3 divide-y divide-line rounded-control border border-line text-sm"
        >
          {movements.map(({ pose, amount, passed }) => (
            <li key={pose} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-2">
              <span>
                <span className="font-medium">{labelOf(poseLabels, pose, String)}</span>:{" "}
                <span className="tabular-nums">{formatMovementAmount(pose, amount)}</span>
              </span>
              <Badge tone={passed ? "good" : "bad"}>{passed ? "Seen" : "Not accepted"}</Badge>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
