import type { HostedCheck, Method } from "@ofage/contract";
import type { RetryControl } from "../result/use-retry.ts";
import { toSafeUrl } from "../result/exit-url.ts";
import { fillPlaceholders } from "../texts/fill-placeholders.ts";
import type { Texts } from "../texts/texts.ts";
import { Heading, Lead, NewWindowLink, QuietButton } from "../ui/controls.tsx";
import { ReadingLayout } from "../ui/step-layout.tsx";
import { MethodButtons } from "./method-buttons.tsx";
import { availableMethods } from "./methods-to-ask.ts";
import { WaitingLens } from "../ui/step-lenses.tsx";

interface Props {
  check: HostedCheck;
  retry: RetryControl;
  texts: Texts;
  onCancel: () => void;
}

/** Sends the visitor to the website's own provider, in a window of its own, and waits for the answer. */
export function ProviderStep({ check, retry, texts, onCancel }: Props) {
  const values = { provider: check.provider?.name ?? check.website.name };
  const href = toSafeUrl(check.provider_url);
  const others = availableMethods(check)
    .map(({ method }) => method)
    .filter((method): method is Exclude<Method, "custom"> => method !== "custom");
  return (
    <ReadingLayout
      readOn={texts.read_on}
      lens={<WaitingLens />}
      actions={
        <>
          {href && <NewWindowLink href={href}>{fillPlaceholders(texts.provider.open, values)}</NewWindowLink>}
          <MethodButtons methods={others} check={check} retry={retry} texts={texts} />
          <QuietButton onClick={onCancel}>{texts.scan.cancel}</QuietButton>
        </>
      }
    >
      <Heading>{fillPlaceholders(texts.provider.heading, values)}</Heading>
      <Lead>{fillPlaceholders(texts.provider.lead, values)}</Lead>
      <output className="block text-base/6 font-semibold text-link">
        {fillPlaceholders(texts.provider.waiting, values)}
      </output>
    </ReadingLayout>
  );
}
