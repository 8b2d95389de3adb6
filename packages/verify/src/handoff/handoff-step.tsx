import type { HostedCheck } from "@ofage/contract";
import type { HandoffTarget } from "../flow.ts";
import { Heading, Lead, QuietButton, SecondaryButton } from "../ui/controls.tsx";
import { ReadingLayout, StepLayout } from "../ui/step-layout.tsx";
import type { Texts } from "../texts/texts.ts";
import { currentHandoffUrl } from "./handoff-url.ts";
import { CopyLink } from "./copy-link.tsx";
import { QrCode } from "./qr-code.tsx";
import { WaitingLens } from "../ui/step-lenses.tsx";

interface Props {
  check: HostedCheck;
  how: HandoffTarget;
  /** The check was already handed off once, to this window. */
  isSevered: boolean;
  texts: Texts;
  onHere: () => void;
  onCancel: () => void;
}

/** Shows that the check continues elsewhere: how to get there, and its progress. */
export function HandoffStep(props: Props) {
  return props.how === "phone" ? <PhoneHandoff {...props} /> : <WindowHandoff {...props} />;
}

function PhoneHandoff({ check, isSevered, texts, onHere, onCancel }: Props) {
  const { handover } = texts;
  const url = currentHandoffUrl();
  const state =
    !check.handed_over || isSevered ? "waiting" : check.status === "started" ? "checking" : "opened";
  return (
    <StepLayout
      many
      lens={<QrCode text={url} label={handover.code} />}
      actions={
        <>
          <CopyLink url={url} texts={texts} />
          <HandoffActions texts={texts} onHere={onHere} onCancel={onCancel} />
        </>
      }
    >
      <Heading>{handover.heading}</Heading>
      <Lead>{handover.lead}</Lead>
      <output className="block text-base/6 font-semibold text-link">{handover[state]}</output>
    </StepLayout>
  );
}

function WindowHandoff({ how, texts, onHere, onCancel }: Props) {
  const { handover } = texts;
  return (
    <ReadingLayout
      readOn={texts.read_on}
      lens={<WaitingLens />}
      actions={<HandoffActions texts={texts} onHere={onHere} onCancel={onCancel} />}
    >
      <Heading>{how === "taken" ? handover.taken : handover.window_heading}</Heading>
      <Lead>{handover.window_lead}</Lead>
    </ReadingLayout>
  );
}

function HandoffActions({ texts, onHere, onCancel }: Pick<Props, "texts" | "onHere" | "onCancel">) {
  return (
    <>
      <SecondaryButton onClick={onHere}>{texts.handover.here}</SecondaryButton>
      <QuietButton onClick={onCancel}>{texts.scan.cancel}</QuietButton>
    </>
  );
}
