import type { HostedCheck } from "@ofage/contract";
import type { CallFailure } from "../hosted-check-client.ts";
import { fillPlaceholders } from "../texts/fill-placeholders.ts";
import type { Texts } from "../texts/texts.ts";
import { Heading, Lead, PrimaryButton, QuietButton } from "../ui/controls.tsx";
import { AgeLens } from "../ui/age-lens.tsx";
import { ReadingLayout } from "../ui/step-layout.tsx";
import { WebsiteTerms } from "./website-terms.tsx";
import { FailureAlert } from "../ui/failure-alert.tsx";

interface Props {
  check: HostedCheck;
  busy: boolean;
  failure: CallFailure | null;
  texts: Texts;
  onAgree: () => void;
  onRefuse: () => void;
  /** Continues the check on the visitor's phone, where that is worth offering. */
  onPhone?: (() => void) | null;
  /** Goes to the other methods, where there are any. */
  onOtherWay?: (() => void) | null;
}

/** Explains what will happen and asks for consent. Nothing is turned on before the visitor agrees, having seen all of it. */
export function ConsentStep({ check, busy, failure, texts, onAgree, onRefuse, onPhone, onOtherWay }: Props) {
  const { consent } = texts;
  const values = { website: check.website.name, age: check.age_threshold };
  return (
    <ReadingLayout
      still
      readOn={texts.read_on}
      lens={<AgeLens age={check.age_threshold} />}
      actions={
        <>
          <PrimaryButton onClick={onAgree} disabled={busy}>
            {busy ? consent.busy : consent.agree}
          </PrimaryButton>
          {onPhone && <QuietButton onClick={onPhone}>{texts.handover.offer}</QuietButton>}
          {onOtherWay && <QuietButton onClick={onOtherWay}>{texts.methods.other}</QuietButton>}
          <QuietButton onClick={onRefuse}>{consent.refuse}</QuietButton>
        </>
      }
    >
      <Heading>{consent.heading}</Heading>
      <Lead>{fillPlaceholders(consent.lead, values)}</Lead>
      <p className="text-sm/5 text-pretty text-soft">{fillPlaceholders(consent.privacy, values)}</p>
      <WebsiteTerms website={check.website} texts={texts} />
      <FailureAlert failure={failure} texts={texts} />
    </ReadingLayout>
  );
}
