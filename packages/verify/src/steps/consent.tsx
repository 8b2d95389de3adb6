import type { Check } from "@ofage/contract";
import type { Failure } from "../calls.ts";
import { safeUrl } from "../result/way-out.ts";
import { fill } from "../texts/fill.ts";
import type { Texts } from "../texts/texts.ts";
import { Heading, Lead, MainButton, QuietButton } from "./controls.tsx";
import { Lens } from "./lens.tsx";
import { Step } from "./step.tsx";

interface Props {
  check: Check;
  busy: boolean;
  failure: Failure | null;
  texts: Texts;
  onAgree: () => void;
  onRefuse: () => void;
  /** Goes on with the check on the visitor's phone, where that is worth offering. */
  onPhone?: (() => void) | null;
}

/** Says what will happen and asks. Nothing is switched on before the visitor agrees. */
export function Consent({ check, busy, failure, texts, onAgree, onRefuse, onPhone }: Props) {
  const { consent } = texts;
  const values = { website: check.website.name, age: check.age_threshold };
  return (
    <Step
      still
      lens={
        <Lens state={{ name: "progress", share: 0 }}>
          <span
            className="text-[30cqmin] leading-none font-semibold tracking-tighter text-ink tabular-nums"
            aria-hidden="true"
          >
            {check.age_threshold}
            <span className="text-link">+</span>
          </span>
        </Lens>
      }
      actions={
        <>
          {failure && (
            <p role="alert" className="pb-2 text-center text-sm text-warning">
              {texts.failure[failure].heading}. {texts.failure[failure].lead}
            </p>
          )}
          <MainButton onClick={onAgree} disabled={busy}>
            {busy ? consent.busy : consent.agree}
          </MainButton>
          {onPhone && <QuietButton onClick={onPhone}>{texts.handover.offer}</QuietButton>}
          <QuietButton onClick={onRefuse}>{consent.refuse}</QuietButton>
        </>
      }
    >
      <Heading>{consent.heading}</Heading>
      <Lead>{fill(consent.lead, values)}</Lead>
      <p className="text-sm/5 text-pretty text-soft">{fill(consent.privacy, values)}</p>
      <WebsiteTerms website={check.website} texts={texts} />
    </Step>
  );
}

function WebsiteTerms({ website, texts }: { website: Check["website"]; texts: Texts }) {
  const links = [
    { text: texts.consent.data_processing, url: safeUrl(website.url_data_processing_consent) },
    { text: texts.consent.terms, url: safeUrl(website.url_terms) },
    { text: texts.consent.privacy_policy, url: safeUrl(website.url_privacy) },
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
