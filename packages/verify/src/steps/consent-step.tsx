import type { HostedCheck } from "@ofage/contract";
import type { CallFailure } from "../hosted-check-client.ts";
import { toSafeUrl } from "../result/exit-url.ts";
import { fillPlaceholders } from "../texts/fill-placeholders.ts";
import type { Texts } from "../texts/texts.ts";
import { Heading, Lead, PrimaryButton, QuietButton } from "../ui/controls.tsx";
import { CameraPreview } from "../ui/camera-preview.tsx";
import { ReadingLayout } from "../ui/step-layout.tsx";

interface Props {
  check: HostedCheck;
  busy: boolean;
  failure: CallFailure | null;
  texts: Texts;
  onAgree: () => void;
  onRefuse: () => void;
  /** Continues the check on the visitor's phone, where that is worth offering. */
  onPhone?: (() => void) | null;
}

/** Explains what will happen and asks for consent. Nothing is turned on before the visitor agrees, having seen all of it. */
export function ConsentStep({ check, busy, failure, texts, onAgree, onRefuse, onPhone }: Props) {
  const { consent } = texts;
  const values = { website: check.website.name, age: check.age_threshold };
  return (
    <ReadingLayout
      still
      readOn={texts.read_on}
      lens={
        <CameraPreview state={{ name: "progress", share: 0 }}>
          <span
            className="text-[30cqmin] leading-none font-semibold tracking-tighter text-ink tabular-nums"
            aria-hidden="true"
          >
            {check.age_threshold}
            <span className="text-link">+</span>
          </span>
        </CameraPreview>
      }
      actions={
        <>
          <PrimaryButton onClick={onAgree} disabled={busy}>
            {busy ? consent.busy : consent.agree}
          </PrimaryButton>
          {onPhone && <QuietButton onClick={onPhone}>{texts.handover.offer}</QuietButton>}
          <QuietButton onClick={onRefuse}>{consent.refuse}</QuietButton>
        </>
      }
    >
      <Heading>{consent.heading}</Heading>
      <Lead>{fillPlaceholders(consent.lead, values)}</Lead>
      <p className="text-sm/5 text-pretty text-soft">{fillPlaceholders(consent.privacy, values)}</p>
      <WebsiteTerms website={check.website} texts={texts} />
      {failure && (
        <p role="alert" className="text-sm text-warning">
          {texts.failure[failure].heading}. {texts.failure[failure].lead}
        </p>
      )}
    </ReadingLayout>
  );
}

function WebsiteTerms({ website, texts }: { website: HostedCheck["website"]; texts: Texts }) {
  const links = [
    { text: texts.consent.data_processing, url: toSafeUrl(website.url_data_processing_consent) },
    { text: texts.consent.terms, url: toSafeUrl(website.url_terms) },
    { text: texts.consent.privacy_policy, url: toSafeUrl(website.url_privacy) },
  ].filter((link) => link.url !== null);
  return (
    <>
      {website.text_data_processing_consent && (
        <p className="text-sm/5 whitespace-pre-line text-soft">{website.text_data_processing_consent}</p>
      )}
      {links.length > 0 && (
        <ul className="flex flex-wrap justify-center gap-x-5 gap-y-1 text-sm">
          {links.map(({ text, url }) => (
            <li key={text}>
              <a
                href={url!}
                target="_blank"
                rel="noreferrer"
                className="text-link underline underline-offset-4"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
