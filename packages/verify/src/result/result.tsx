import type { Check, CheckResult } from "@ofage/contract";
import { useEffect, useEffectEvent } from "react";
import { passedTime } from "../settings.ts";
import { Heading, Lead, MainButton, MainLink } from "../steps/controls.tsx";
import { Lens } from "../steps/lens.tsx";
import { ToneSign } from "../steps/signs.tsx";
import { Step } from "../steps/step.tsx";
import { fill } from "../texts/fill.ts";
import type { Texts } from "../texts/en.ts";
import { outcomeOf, toneOf } from "./outcome.ts";
import { safeUrl, wayOut } from "./way-out.ts";

interface Props {
  check: Check;
  result: CheckResult;
  /** Decided just now: a pass then goes on by itself. */
  fresh: boolean;
  texts: Texts;
  /** Closes the check inside another page; null at top level. */
  close: (() => void) | null;
}

/** How the check ended, in a sentence, and the way on. */
export function Result({ check, result, fresh, texts, close }: Props) {
  const outcome = outcomeOf(result);
  const tone = toneOf(outcome);
  const values = { website: check.website.name, age: check.age_threshold };
  const href = wayOut(check.website, result);
  const words = fill(outcome === "passed" ? texts.result.continue : texts.result.return, values);

  const goOn = useEffectEvent(() => {
    const back = safeUrl(result.return_url);
    if (close) close();
    else if (back && window.parent === window) window.location.assign(back);
  });
  // Someone who comes back to an old result wants to read it, not to be sent away again.
  const goesOn = fresh && outcome === "passed";
  useEffect(() => {
    if (!goesOn) return;
    const timer = setTimeout(() => goOn(), passedTime);
    return () => clearTimeout(timer);
  }, [goesOn]);

  return (
    <Step
      lens={
        <Lens state={{ name: tone }}>
          <ToneSign tone={tone} />
        </Lens>
      }
      actions={
        close ? (
          <MainButton onClick={close}>{words}</MainButton>
        ) : href ? (
          <MainLink href={href}>{words}</MainLink>
        ) : (
          <p className="py-3 text-center text-sm text-soft">{texts.result.closable}</p>
        )
      }
    >
      <Heading>{texts.result[outcome].heading}</Heading>
      <Lead>{fill(texts.result[outcome].lead, values)}</Lead>
    </Step>
  );
}
