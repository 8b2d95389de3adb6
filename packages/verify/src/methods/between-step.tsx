import type { HostedCheck } from "@ofage/contract";
import { outcomeHeading } from "../result/outcome-heading.ts";
import type { RetryControl } from "../result/use-retry.ts";
import { toneForOutcome } from "../result/visitor-outcome.ts";
import { fillPlaceholders } from "../texts/fill-placeholders.ts";
import type { Texts } from "../texts/texts.ts";
import { Heading, Lead, PrimaryButton, QuietButton } from "../ui/controls.tsx";
import { ReadingLayout } from "../ui/step-layout.tsx";
import { toAttemptOutcome } from "./attempt-outcome.ts";
import { betweenLead } from "./between-lead.ts";
import { MethodButtons } from "./method-buttons.tsx";
import { availableMethods } from "./methods-to-ask.ts";
import { TriedList } from "./tried-list.tsx";
import { FailureAlert } from "../ui/failure-alert.tsx";
import { OutcomeLens } from "../ui/step-lenses.tsx";

interface Props {
  check: HostedCheck;
  retry: RetryControl;
  texts: Texts;
  /** Ends the check with the last attempt's reason. */
  onLeave: () => void;
}

/** Shows why an attempt did not pass, and the ways that are left. */
export function BetweenStep({ check, retry, texts, onLeave }: Props) {
  const last = check.attempts.at(-1)!;
  const outcome = toAttemptOutcome(last);
  const tone = toneForOutcome(outcome);
  // An organization that takes no more checks takes no more attempts either.
  const isUsedUp = retry.failure === "used_up";
  const available = isUsedUp ? [] : availableMethods(check).map(({ method }) => method);
  const isAgain = available.includes(last.method);
  const others = available.filter((method) => method !== last.method);
  const wayOn = isAgain ? "again" : others.length > 0 ? "other" : null;
  const Leave = isUsedUp ? PrimaryButton : QuietButton;
  return (
    <ReadingLayout
      readOn={texts.read_on}
      lens={<OutcomeLens tone={tone} />}
      actions={
        <>
          {isAgain && (
            <PrimaryButton onClick={() => retry.start(last.method)} disabled={retry.isBusy}>
              {texts.result.try_again}
            </PrimaryButton>
          )}
          <MethodButtons methods={others} check={check} retry={retry} texts={texts} isFirstMain={!isAgain} />
          <Leave onClick={onLeave}>
            {fillPlaceholders(texts.result.return, { website: check.website.name })}
          </Leave>
        </>
      }
    >
      <Heading>{outcomeHeading(last.method, outcome, texts)}</Heading>
      <Lead>{betweenLead(check, last, wayOn, texts)}</Lead>
      {check.attempts.length > 1 && others.length > 0 && <TriedList check={check} texts={texts} />}
      <FailureAlert failure={retry.failure} texts={texts} />
    </ReadingLayout>
  );
}
