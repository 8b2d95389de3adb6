import { brand, type CheckResult, type PreviewMessage } from "@ofage/contract";
import { useEffect } from "react";
import { Result } from "../result/result.tsx";
import { Consent } from "../steps/consent.tsx";
import { Page } from "../steps/page.tsx";
import { LanguagePicker } from "../texts/language-picker.tsx";
import type { Texts } from "../texts/texts.ts";
import { ScanPicture } from "./scan-picture.tsx";

/** The check as a website's owner is about to have it: the real steps, to look at only. */
export function Preview({ message, texts }: { message: PreviewMessage; texts: Texts }) {
  const { check, scheme } = message;
  useEffect(() => {
    document.documentElement.dataset.scheme = scheme;
  }, [scheme]);
  return (
    // Inert: no link leads away, and no step takes the focus out of the form beside it.
    <div inert>
      <Page
        check={check}
        product={brand.name}
        texts={texts}
        picker={<LanguagePicker label={texts.language} language="en" onPick={nothing} />}
      >
        <Step message={message} texts={texts} />
      </Page>
    </div>
  );
}

const passed: CheckResult = {
  status: "passed",
  age_verified: true,
  failure_reason: null,
  advice: null,
  token: null,
  receipt: null,
  return_url: null,
  retry_allowed: false,
};
const nothing = () => undefined;
const widestPhone = 500;

function Step({ message: { check, step }, texts }: { message: PreviewMessage; texts: Texts }) {
  switch (step) {
    case "consent":
      return (
        <Consent
          check={check}
          busy={false}
          failure={null}
          texts={texts}
          onAgree={nothing}
          onRefuse={nothing}
          // As on a screen that is no phone's.
          onPhone={window.innerWidth > widestPhone ? nothing : null}
        />
      );
    case "scan":
      return <ScanPicture texts={texts} />;
    case "result":
      return <Result check={check} result={passed} fresh={false} texts={texts} close={nothing} />;
  }
}
