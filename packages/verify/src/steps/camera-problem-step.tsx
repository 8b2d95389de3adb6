import { useState } from "react";
import type { CameraProblem } from "../camera/camera-problem.ts";
import type { HandoffTarget } from "../flow.ts";
import { CopyLink } from "../handoff/copy-link.tsx";
import { currentHandoffUrl } from "../handoff/handoff-url.ts";
import { isTouchDevice } from "../handoff/use-should-offer-phone.ts";
import { fillPlaceholders } from "../texts/fill-placeholders.ts";
import type { Texts } from "../texts/texts.ts";
import { Heading, Lead, PrimaryButton, QuietButton, SecondaryButton } from "../ui/controls.tsx";
import { CameraPreview } from "../ui/camera-preview.tsx";
import { NoCameraIcon } from "../ui/icons.tsx";
import { ReadingLayout } from "../ui/step-layout.tsx";

interface Props {
  problem: CameraProblem;
  website: string;
  texts: Texts;
  /** Null before the visitor has agreed to anything that could be tried again. */
  onTryAgain: (() => void) | null;
  /** Goes on another way; null where there is none. */
  onOtherWay?: (() => void) | null;
  /** Continues elsewhere; null if the check has already come to another device. */
  onFollow: ((how: HandoffTarget) => void) | null;
  onCancel: () => void;
}

/** Problems that another device solves. */
const problemsSolvedByOtherDevice: ReadonlySet<CameraProblem> = new Set([
  "missing",
  "refused",
  "busy",
  "forbidden",
  "stopped",
  "unknown",
]);

/** Problems that an app's own browser causes, or a setting of the phone. */
const problemsOfPhones: ReadonlySet<CameraProblem> = new Set(["missing", "refused"]);

/**
 * Tells whether a window of its own may solve the problem, since the check may ask for the camera there. Not every
 * browser can tell the two refusals apart.
 */
function isSolvedByOwnWindow(problem: CameraProblem): boolean {
  return window.parent !== window && (problem === "forbidden" || problem === "refused");
}

/** Shows why there is no picture, and what to do about it. */
export function CameraProblemStep({
  problem,
  website,
  texts,
  onTryAgain,
  onOtherWay = null,
  onFollow,
  onCancel,
}: Props) {
  const [blocked, setBlocked] = useState(false);
  const isPhone = isTouchDevice();
  const lead = isPhone && problemsOfPhones.has(problem) ? texts.camera.on_phone : texts.camera[problem].lead;
  const inWindow = onFollow !== null && isSolvedByOwnWindow(problem);
  // If the surrounding page does not share the camera, trying again inside it changes nothing.
  const TryAgain = inWindow && problem === "forbidden" ? SecondaryButton : PrimaryButton;

  function openWindow(): void {
    const url = currentHandoffUrl();
    if (window.open(url, "_blank")) onFollow?.("window");
    else setBlocked(true);
  }

  return (
    <ReadingLayout
      readOn={texts.read_on}
      lens={
        <CameraPreview state={{ name: "warning" }}>
          <NoCameraIcon />
        </CameraPreview>
      }
      actions={
        <>
          {inWindow && problem === "forbidden" && (
            <PrimaryButton onClick={openWindow}>{texts.handover.window}</PrimaryButton>
          )}
          {onTryAgain && <TryAgain onClick={onTryAgain}>{texts.camera.try_again}</TryAgain>}
          {inWindow && problem !== "forbidden" && (
            <SecondaryButton onClick={openWindow}>{texts.handover.window}</SecondaryButton>
          )}
          {problemsSolvedByOtherDevice.has(problem) &&
            (isPhone ? (
              <CopyLink url={currentHandoffUrl()} texts={texts} />
            ) : (
              onFollow && (
                <SecondaryButton onClick={() => onFollow("phone")}>{texts.handover.offer}</SecondaryButton>
              )
            ))}
          {onOtherWay && <SecondaryButton onClick={onOtherWay}>{texts.methods.other}</SecondaryButton>}
          <QuietButton onClick={onCancel}>{texts.scan.cancel}</QuietButton>
        </>
      }
    >
      <Heading>{texts.camera[problem].heading}</Heading>
      <Lead>{fillPlaceholders(lead, { website })}</Lead>
      {blocked && (
        <p role="alert" className="text-sm/5 text-warning">
          {texts.handover.window_blocked}
        </p>
      )}
    </ReadingLayout>
  );
}
