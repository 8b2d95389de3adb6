import type { Check } from "@ofage/contract";
import type { How } from "../flow.ts";
import { Heading, Lead, QuietButton, SecondButton } from "../steps/controls.tsx";
import { Lens } from "../steps/lens.tsx";
import { FaceSign } from "../steps/signs.tsx";
import { Step } from "../steps/step.tsx";
import type { Texts } from "../texts/texts.ts";
import { handOverHere } from "./address.ts";
import { CopyLink } from "./copy-link.tsx";
import { QrCode } from "./qr-code.tsx";

interface Props {
  check: Check;
  how: How;
  texts: Texts;
  onHere: () => void;
  onCancel: () => void;
}

/** The check goes on elsewhere: how to get there, and how far it is. */
export function Following(props: Props) {
  return props.how === "phone" ? <OnPhone {...props} /> : <InWindow {...props} />;
}

function OnPhone({ check, texts, onHere, onCancel }: Props) {
  const { handover } = texts;
  const url = handOverHere();
  const state = !check.handed_over ? "waiting" : check.status === "started" ? "checking" : "opened";
  return (
    <Step
      many
      lens={<QrCode text={url} label={handover.code} />}
      actions={
        <>
          <CopyLink url={url} texts={texts} />
          <WaysBack texts={texts} onHere={onHere} onCancel={onCancel} />
        </>
      }
    >
      <Heading>{handover.heading}</Heading>
      <Lead>{handover.lead}</Lead>
      <output className="block text-base/6 font-semibold text-link">{handover[state]}</output>
    </Step>
  );
}

function InWindow({ how, texts, onHere, onCancel }: Props) {
  const { handover } = texts;
  return (
    <Step
      many
      lens={
        <Lens state={{ name: "busy" }}>
          <FaceSign />
        </Lens>
      }
      actions={<WaysBack texts={texts} onHere={onHere} onCancel={onCancel} />}
    >
      <Heading>{how === "taken" ? handover.taken : handover.window_heading}</Heading>
      <Lead>{handover.window_lead}</Lead>
    </Step>
  );
}

function WaysBack({ texts, onHere, onCancel }: Pick<Props, "texts" | "onHere" | "onCancel">) {
  return (
    <>
      <SecondButton onClick={onHere}>{texts.handover.here}</SecondButton>
      <QuietButton onClick={onCancel}>{texts.scan.cancel}</QuietButton>
    </>
  );
}
