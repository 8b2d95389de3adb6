import type { HostedCheck, Method } from "@ofage/contract";
import type { CallFailure } from "../hosted-check-client.ts";
import { WebsiteTerms } from "../steps/website-terms.tsx";
import { fillPlaceholders } from "../texts/fill-placeholders.ts";
import type { Texts } from "../texts/texts.ts";
import { AgeLens } from "../ui/age-lens.tsx";
import { Heading, Lead, QuietButton } from "../ui/controls.tsx";
import { ReadingLayout } from "../ui/step-layout.tsx";
import { MethodButton } from "./method-button.tsx";
import type { OfferedMethod } from "./methods-to-ask.ts";
import { FailureAlert } from "../ui/failure-alert.tsx";

interface Props {
  check: HostedCheck;
  /** Methods to choose from, in the order offered. */
  methods: readonly OfferedMethod[];
  isBusy: boolean;
  failure: CallFailure | null;
  texts: Texts;
  onChoose: (method: Method) => void;
  onRefuse: () => void;
}

/** Explains each method in a sentence: what it needs, and what is kept. */
export function ChooseStep({ check, methods, isBusy, failure, texts, onChoose, onRefuse }: Props) {
  const values = { website: check.website.name, age: check.age_threshold };
  return (
    <ReadingLayout
      still
      readOn={texts.read_on}
      lens={<AgeLens age={check.age_threshold} />}
      actions={<QuietButton onClick={onRefuse}>{texts.consent.refuse}</QuietButton>}
    >
      <Heading>{methods.length > 1 ? texts.methods.heading : texts.consent.heading}</Heading>
      <Lead>{fillPlaceholders(texts.methods.lead, values)}</Lead>
      <ul className="space-y-2 pt-1.5 text-start">
        {methods.map(({ method }) => (
          <li key={method}>
            <MethodButton
              method={method}
              check={check}
              texts={texts}
              isBusy={isBusy}
              onClick={() => onChoose(method)}
            />
          </li>
        ))}
      </ul>
      <WebsiteTerms website={check.website} texts={texts} />
      <FailureAlert failure={failure} texts={texts} />
    </ReadingLayout>
  );
}
