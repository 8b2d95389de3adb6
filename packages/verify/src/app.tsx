import { type HostedCheck, brand } from "@ofage/contract";
import { useState, type ReactNode } from "react";
import { isSeveredWindow } from "./embedding.ts";
import type { HostedCheckClient } from "./hosted-check-client.ts";
import { isHandoffPage } from "./handoff/handoff-url.ts";
import { useShouldOfferPhone } from "./handoff/use-should-offer-phone.ts";
import { findExitUrl } from "./result/exit-url.ts";
import { useRetry } from "./result/use-retry.ts";
import { BrokenStep } from "./steps/broken-step.tsx";
import { CurrentStep } from "./steps/current-step.tsx";
import { defaultScanChoice } from "./scan-choice.ts";
import { PageLayout } from "./ui/page-layout.tsx";
import { RenderBoundary } from "./ui/render-boundary.tsx";
import { TestOutcomeChooser } from "./steps/test-outcome-chooser.tsx";
import type { Texts } from "./texts/texts.ts";
import { useHostedCheck } from "./use-hosted-check.ts";
import { useEmbedding } from "./use-embedding.ts";

interface Props {
  id: string;
  /** The client token. */
  token: string;
  /** The verification, if already known. */
  first: HostedCheck | null;
  calls: HostedCheckClient;
  texts: Texts;
  picker?: ReactNode;
}

/** Shows the verification that the URL names, from consent to the result. */
export function App({ id, token, first, calls, texts, picker }: Props) {
  const handedOver = isHandoffPage(window.location.search);
  const isSevered = isSeveredWindow();
  const isFollowed = handedOver || isSevered;
  const [flow, actions] = useHostedCheck({
    id,
    initialCheck: first,
    client: calls,
    isHandedOver: isFollowed,
  });
  const [choice, setChoice] = useState(defaultScanChoice);
  const { check, stage } = flow;
  const result = stage.name === "result" ? stage.result : null;
  const host = useEmbedding(id, check, result, actions.cancel, !isFollowed);
  const otherDevice = useShouldOfferPhone();

  // A window that cannot report closes itself; browsers that do not let it leave its last words.
  const close = host?.close ?? (isSevered && result ? () => window.close() : null);
  async function leave({ website }: HostedCheck): Promise<void> {
    if (close) return close();
    const href = findExitUrl(website, await actions.cancel());
    if (href) window.location.assign(href);
  }
  const back = check &&
    (close || !isFollowed) && { website: check.website.name, go: () => void leave(check) };

  const retry = useRetry(id, calls, actions.beginAttempt, actions.reread);

  const chooser = check?.is_test && !result && (
    <TestOutcomeChooser check={check} texts={texts} onChoose={actions.chooseTestOutcome} />
  );
  return (
    <PageLayout check={check} product={brand.name} texts={texts} picker={picker} chooser={chooser}>
      <RenderBoundary key={stage.name} fallback={<BrokenStep texts={texts} back={back || null} />}>
        <CurrentStep
          flow={flow}
          actions={actions}
          retry={retry}
          close={close}
          token={token}
          choice={choice}
          onChoice={setChoice}
          texts={texts}
          handedOver={handedOver}
          isSevered={isSevered}
          otherDevice={otherDevice}
        />
      </RenderBoundary>
    </PageLayout>
  );
}
