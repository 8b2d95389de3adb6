import { brand, type VerificationResult, type PreviewMessage } from "@ofage/contract";
import { useEffect } from "react";
import type { ShownConversation } from "../conversation/conversation-state.ts";
import { ConversationView } from "../conversation/conversation-view.tsx";
import { ResultStep } from "../result/result-step.tsx";
import { ConsentStep } from "../steps/consent-step.tsx";
import { PageLayout } from "../ui/page-layout.tsx";
import { QuietButton } from "../ui/controls.tsx";
import { FaceIcon } from "../ui/icons.tsx";
import { LanguagePicker } from "../ui/language-picker.tsx";
import type { Texts } from "../texts/texts.ts";

/** A preview of the check for the website's owner: the real steps, not interactive. */
export function Preview({ message, texts }: { message: PreviewMessage; texts: Texts }) {
  const { check, scheme } = message;
  useEffect(() => {
    document.documentElement.dataset.scheme = scheme;
  }, [scheme]);
  return (
    // Inert, so that no link leads away and no step takes the focus out of the form next to it.
    <div inert>
      <PageLayout
        check={check}
        product={brand.name}
        texts={texts}
        picker={<LanguagePicker label={texts.language} language="en" onPick={doNothing} />}
      >
        <PreviewedStep message={message} texts={texts} />
      </PageLayout>
    </div>
  );
}

const passedResult: VerificationResult = {
  status: "passed",
  age_verified: true,
  failure_reason: null,
  method: "face_scan",
  assurance: "estimated",
  advice: null,
  obstacle: null,
  token: null,
  receipt: null,
  return_url: null,
  retry_allowed: false,
};
const previewedScan: ShownConversation = {
  name: "instruction",
  number: 2,
  of: 4,
  instruction: { kind: "turn", side: "left", degrees: 20, mark: { x: -0.7, y: 0 } },
  startedAt: 0,
  progress: 0.4,
  pointing: { x: -0.2, y: 0.05 },
  hint: null,
};
const doNothing = () => undefined;
const maxPhoneWidthPixels = 500;

function PreviewedStep({ message: { check, step }, texts }: { message: PreviewMessage; texts: Texts }) {
  switch (step) {
    case "consent":
      return (
        <ConsentStep
          check={check}
          busy={false}
          failure={null}
          texts={texts}
          onAgree={doNothing}
          onRefuse={doNothing}
          // Shows the offer to use a phone, as on a screen that is no phone's.
          onPhone={window.innerWidth > maxPhoneWidthPixels ? doNothing : null}
        />
      );
    case "scan":
      return (
        <ConversationView
          state={previewedScan}
          scanStyle="shown"
          texts={texts}
          // A preview asks for no camera.
          camera={<FaceIcon />}
          actions={<QuietButton onClick={doNothing}>{texts.scan.cancel}</QuietButton>}
        />
      );
    case "result":
      return <ResultStep check={check} result={passedResult} fresh={false} texts={texts} close={doNothing} />;
  }
}
