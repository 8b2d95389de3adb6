import { useState } from "react";
import type { CameraProblem } from "../camera/problems.ts";
import type { How } from "../flow.ts";
import { handOverHere } from "../handover/address.ts";
import { fill } from "../texts/fill.ts";
import type { Texts } from "../texts/texts.ts";
import { Heading, Lead, MainButton, QuietButton, SecondButton } from "./controls.tsx";
import { Lens } from "./lens.tsx";
import { NoCameraSign } from "./signs.tsx";
import { Step } from "./step.tsx";

interface Props {
  problem: CameraProblem;
  website: string;
  texts: Texts;
  onTryAgain: () => void;
  /** Goes on elsewhere; null where the check has come to already. */
  onFollow: ((how: How) => void) | null;
  onCancel: () => void;
}

/** Another device helps against these. */
const elsewhere: ReadonlySet<CameraProblem> = new Set([
  "missing",
  "refused",
  "busy",
  "forbidden",
  "stopped",
  "unknown",
]);

/** In a window of its own the check may ask for the camera itself. Browsers cannot all tell the two refusals apart. */
function helpsInWindow(problem: CameraProblem): boolean {
  return window.parent !== window && (problem === "forbidden" || problem === "refused");
}

/** Why there is no picture, and what to do about it. */
export function CameraTrouble({ problem, website, texts, onTryAgain, onFollow, onCancel }: Props) {
  const [blocked, setBlocked] = useState(false);
  const inWindow = onFollow !== null && helpsInWindow(problem);
  // Where the page around keeps the camera to itself, trying again in it changes nothing.
  const TryAgain = inWindow && problem === "forbidden" ? SecondButton : MainButton;

  function openWindow(): void {
    const url = handOverHere();
    if (window.open(url, "_blank")) onFollow?.("window");
    else setBlocked(true);
  }

  return (
    <Step
      many
      lens={
        <Lens state={{ name: "warning" }}>
          <NoCameraSign />
        </Lens>
      }
      actions={
        <>
          {inWindow && problem === "forbidden" && (
            <MainButton onClick={openWindow}>{texts.handover.window}</MainButton>
          )}
          <TryAgain onClick={onTryAgain}>{texts.camera.try_again}</TryAgain>
          {inWindow && problem !== "forbidden" && (
            <SecondButton onClick={openWindow}>{texts.handover.window}</SecondButton>
          )}
          {onFollow && elsewhere.has(problem) && (
            <SecondButton onClick={() => onFollow("phone")}>{texts.handover.offer}</SecondButton>
          )}
          <QuietButton onClick={onCancel}>{texts.scan.cancel}</QuietButton>
        </>
      }
    >
      <Heading>{texts.camera[problem].heading}</Heading>
      <Lead>{fill(texts.camera[problem].lead, { website })}</Lead>
      {blocked && (
        <p role="alert" className="text-sm/5 text-warning">
          {texts.handover.window_blocked}
        </p>
      )}
    </Step>
  );
}
