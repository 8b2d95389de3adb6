import type { HostedCheck, VerificationResult } from "@ofage/contract";
import { useEffect, useEffectEvent } from "react";
import { passedResultMs } from "../settings.ts";
import { Heading, Lead, PrimaryButton, PrimaryLink } from "../ui/controls.tsx";
import { ReadingLayout } from "../ui/step-layout.tsx";
import { fillPlaceholders } from "../texts/fill-placeholders.ts";
import type { Texts } from "../texts/texts.ts";
import { wouldRetryHelp, toVisitorOutcome, toneForOutcome } from "./visitor-outcome.ts";
import { outcomeHeading } from "./outcome-heading.ts";
import { resultLead } from "./result-lead.ts";
import { findAutomaticExitUrl, findExitUrl } from "./exit-url.ts";
import { OutcomeLens } from "../ui/step-lenses.tsx";

interface Props {
  check: HostedCheck;
  result: VerificationResult;
  /** Decided just now: a pass then continues automatically. */
  fresh: boolean;
  texts: Texts;
  /** Closes the check inside another page; null at top level. */
  close: (() => void) | null;
  /** Another window started the check and continues with its result. */
  handedOver?: boolean;
}

/** Shows the outcome in a sentence, and the way on. */
export function ResultStep({ check, result, fresh, texts, close, handedOver = false }: Props) {
  const outcome = toVisitorOutcome(result);
  const tone = toneForOutcome(outcome);
  const values = { website: check.website.name, age: check.age_threshold };
  const href = findExitUrl(check.website, result);
  const words = fillPlaceholders(outcome === "passed" ? texts.result.continue : texts.result.return, values);

  const goOn = useEffectEvent((go: "assign" | "replace") => {
    if (close) return close();
    const isTop = window.parent === window;
    const back = findAutomaticExitUrl(result, { isTop, isHandedOver: handedOver });
    if (back) window.location[go](back);
  });
  // A visitor who comes back to an old result wants to read it, not to be redirected again.
  const goesOn = fresh && outcome === "passed";
  useEffect(() => {
    if (!goesOn) return;
    const timer = setTimeout(() => goOn("assign"), passedResultMs);
    return () => clearTimeout(timer);
  }, [goesOn]);
  // A visitor who needs no check has nothing to read here, and the browser's Back must not return to this page.
  const passesThrough = outcome === "not_required";
  useEffect(() => {
    if (passesThrough) goOn("replace");
  }, [passesThrough]);

  return (
    <ReadingLayout
      readOn={texts.read_on}
      lens={<OutcomeLens tone={tone} />}
      actions={
        <>
          {handedOver ? (
            <ClosingNote text={fillPlaceholders(texts.handover.done, values)} />
          ) : close ? (
            <PrimaryButton onClick={close}>{words}</PrimaryButton>
          ) : href ? (
            <PrimaryLink href={href}>{words}</PrimaryLink>
          ) : (
            <ClosingNote text={texts.result.closable} />
          )}
        </>
      }
    >
      <Heading>{outcomeHeading(result.method, outcome, texts)}</Heading>
      <Lead>{resultLead(check, result, texts)}</Lead>
      {wouldRetryHelp(outcome) && <Lead>{fillPlaceholders(texts.result.last_try, values)}</Lead>}
    </ReadingLayout>
  );
}

function ClosingNote({ text }: { text: string }) {
  return <p className="py-3 text-center text-sm text-soft">{text}</p>;
}
