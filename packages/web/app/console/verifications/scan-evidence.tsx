import type { ChallengeKind, Evidence, ScanStyle } from "@ofage/contract";
import { type ReactNode, useId } from "react";
import { Badge } from "../../ui/badge.tsx";
import { labelOf } from "../../ui/label-of.ts";
import { EvidenceValues } from "./evidence-values.tsx";
import {
  describeEvidence,
  evidenceLabel,
  evidenceResult,
  formatResponseAmount,
  formatResponseTimes,
  formatScore,
  instructionLabel,
  sumScores,
} from "./scan-labels.ts";

const challengeTexts: Record<ChallengeKind, string> = {
  head_turn: "The visitor was asked to turn their head.",
  without_turn: "The visitor chose not to turn their head. The movements requested instead are weaker proof.",
};
const styleTexts: Record<ScanStyle, string> = {
  shown: "Instructions came with marks on the screen.",
  spoken: "Instructions came in words alone.",
};

interface ScanEvidenceProps {
  kind: ChallengeKind;
  scan: Evidence["scan"];
}

/** Shows a scan's challenge, its instructions with the visitor's responses, and what each kind of evidence says of it. */
export function ScanEvidence({ kind, scan: { style, frames, responses, results } }: ScanEvidenceProps) {
  return (
    <>
      <p className="text-sm">{labelOf(challengeTexts, kind, (words) => `Challenge: ${words}.`)}</p>
      <p className="mt-1 text-sm">
        {labelOf(styleTexts, style, (words) => `Style of the instructions: ${words}.`)} The age was read on{" "}
        {frames.usable} of {frames.large} large {frames.large === 1 ? "frame" : "frames"}.
      </p>
      <EvidenceSection title="Instructions and responses">
        {(labelledBy) =>
          responses.length === 0 ? (
            <p className="text-sm text-muted">The scan ended before its first instruction.</p>
          ) : (
            <ol
              aria-labelledby={labelledBy}
              className="divide-y divide-line rounded-control border border-line text-sm"
            >
              {responses.map((response, index) => (
                // A kind of instruction can come twice.
                <EvidenceRow
                  key={`${index} ${response.kind}`}
                  name={`${index + 1}. ${instructionLabel(response.kind)}`}
                  value={formatResponseAmount(response)}
                  note={formatResponseTimes(response)}
                  badge={
                    response.done === null ? (
                      <Badge tone="bad">Not done</Badge>
                    ) : (
                      <Badge tone="good">Seen</Badge>
                    )
                  }
                />
              ))}
            </ol>
          )
        }
      </EvidenceSection>
      <EvidenceSection title="Evidence of a live person">
        {(labelledBy) =>
          results.length === 0 ? (
            <p className="text-sm text-muted">No evidence was recorded.</p>
          ) : (
            <>
              <p className="mb-2 text-sm text-muted">
                Scores above 0 speak for a live person, and scores below 0 against one. They add up to{" "}
                {formatScore(sumScores(results))}.
              </p>
              <ul
                aria-labelledby={labelledBy}
                className="divide-y divide-line rounded-control border border-line text-sm"
              >
                {results.map((result) => {
                  const { text, tone } = evidenceResult(result);
                  return (
                    <EvidenceRow
                      key={result.name}
                      name={evidenceLabel(result.name)}
                      value={formatScore(result.score)}
                      note={describeEvidence(result)}
                      badge={<Badge tone={tone}>{text}</Badge>}
                    />
                  );
                })}
              </ul>
            </>
          )
        }
      </EvidenceSection>
      <EvidenceValues results={results} />
    </>
  );
}

interface EvidenceSectionProps {
  title: string;
  /** Renders the content, given the ID of its heading. */
  children: (labelledBy: string) => ReactNode;
}

function EvidenceSection({ title, children }: EvidenceSectionProps) {
  const id = useId();
  return (
    <div className="mt-4">
      <h4 id={id} className="mb-2 text-sm font-medium">
        {title}
      </h4>
      {children(id)}
    </div>
  );
}

interface EvidenceRowProps {
  name: string;
  value?: string;
  note: string;
  badge: ReactNode;
}

function EvidenceRow({ name, value, note, badge }: EvidenceRowProps) {
  return (
    <li className="flex items-start justify-between gap-3 px-3 py-2">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">{name}</span>
        {value !== undefined && <span className="tabular-nums">: {value}</span>}
        {note !== "" && <span className="block text-muted">{note}</span>}
      </span>
      {badge}
    </li>
  );
}
