import type { Check, CheckResult } from "@ofage/contract";
import { useEffect, useEffectEvent } from "react";
import { passedTime } from "../settings.ts";
import { Heading, Lead, MainButton, MainLink, QuietButton, QuietLink } from "../steps/controls.tsx";
import { Lens } from "../steps/lens.tsx";
import { ToneSign } from "../steps/signs.tsx";
import { Step } from "../steps/step.tsx";
import { fill } from "../texts/fill.ts";
import type { Texts } from "../texts/texts.ts";
import { isWorthAnotherTry, outcomeOf, toneOf } from "./outcome.ts";
import type { Retry } from "./use-retry.ts";
import { safeUrl, wayOut } from "./way-out.ts";

interface Props {
  check: Check;
  result: CheckResult;
  /** Decided just now: a pass then goes on by itself. */
  fresh: boolean;
  texts: Texts;
  /** Closes the check inside another page; null at top level. */
  close: (() => void) | null;
  /** Begins again, where the server allows it. */
  retry?: Retry;
  /** Another window began the check and goes on with its result. */
  handedOver?: boolean;
}

/** How the check ended, in a sentence, and the way on. */
export function Result({ check, result, fresh, texts, close, retry, handedOver }: Props) {
  const outcome = outcomeOf(result);
  const tone = toneOf(outcome);
  const values = { website: check.website.name, age: check.age_threshold };
  const href = wayOut(check.website, result);
  const words = fill(outcome === "passed" ? texts.result.continue : texts.result.return, values);

  const again = result.retry_allowed && retry?.failure !== "used_up" ? retry : undefined;
  const [Close, Leave] = again ? [QuietButton, QuietLink] : [MainButton, MainLink];

  const goOn = useEffectEvent((go: "assign" | "replace") => {
    const back = safeUrl(result.return_url);
    if (close) close();
    else if (back && !handedOver && window.parent === window) window.location[go](back);
  });
  // Someone who comes back to an old result wants to read it, not to be sent away again.
  const goesOn = fresh && outcome === "passed";
  useEffect(() => {
    if (!goesOn) return;
    const timer = setTimeout(() => goOn("assign"), passedTime);
    return () => clearTimeout(timer);
  }, [goesOn]);
  // Whoever need not be asked has nothing to read here; the browser's Back must not lead into this page again.
  const passesThrough = outcome === "not_required";
  useEffect(() => {
    if (passesThrough) goOn("replace");
  }, [passesThrough]);

  return (
    <Step
      lens={
        <Lens state={{ name: tone }}>
          <ToneSign tone={tone} />
        </Lens>
      }
      actions={
        <>
          {retry?.failure && (
            <p role="alert" className="pb-2 text-center text-sm text-warning">
              {texts.failure[retry.failure].heading}. {texts.failure[retry.failure].lead}
            </p>
          )}
          {again && (
            <MainButton onClick={again.run} disabled={again.busy}>
              {texts.result.try_again}
            </MainButton>
          )}
          {handedOver ? (
            <Sentence text={fill(texts.handover.done, values)} />
          ) : close ? (
            <Close onClick={close}>{words}</Close>
          ) : href ? (
            <Leave href={href}>{words}</Leave>
          ) : (
            <Sentence text={texts.result.closable} />
          )}
        </>
      }
    >
      <Heading>{texts.result[outcome].heading}</Heading>
      {/* What stood in the way says more than that something did. */}
      <Lead>{result.advice ? texts.advice[result.advice] : fill(texts.result[outcome].lead, values)}</Lead>
      {!result.retry_allowed && isWorthAnotherTry(outcome) && (
        <Lead>{fill(texts.result.last_try, values)}</Lead>
      )}
    </Step>
  );
}

function Sentence({ text }: { text: string }) {
  return <p className="py-3 text-center text-sm text-soft">{text}</p>;
}
