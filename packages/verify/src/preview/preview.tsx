import { brand, type VerificationResult, type PreviewMessage } from "@ofage/contract";
import { useEffect } from "react";
import { ResultStep } from "../result/result-step.tsx";
import { ConsentStep } from "../steps/consent-step.tsx";
import { PageLayout } from "../ui/page-layout.tsx";
import { LanguagePicker } from "../ui/language-picker.tsx";
import type { Texts } from "../texts/texts.ts";
import { ScanStepPreview } from "./scan-step-preview.tsx";

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
  advice: null,
  token: null,
  receipt: null,
  return_url: null,
  retry_allowed: false,
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
      return <ScanStepPreview texts={texts} />;
    case "result":
      return <ResultStep check={check} result={passedResult} fresh={false} texts={texts} close={doNothing} />;
  }
}
