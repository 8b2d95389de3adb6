import { type HostedCheck, brand } from "@ofage/contract";
import { useState, type ReactNode } from "react";
import { isSeveredWindow } from "./embedding.ts";
import type { HostedCheckClient } from "./hosted-check-client.ts";
import { isHandoffPage } from "./handoff/handoff-url.ts";
import { useShouldOfferPhone } from "./handoff/use-should-offer-phone.ts";
import { useRetry } from "./result/use-retry.ts";
import { CurrentStep } from "./steps/current-step.tsx";
import { defaultScanChoice } from "./scan-choice.ts";
import { PageLayout } from "./ui/page-layout.tsx";
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

  const retry = useRetry(id, calls, actions.beginAttempt, actions.reread);

  const chooser = check?.is_test && !result && (
    <TestOutcomeChooser check={check} texts={texts} onChoose={actions.chooseTestOutcome} />
  );
  return (
    <PageLayout check={check} product={brand.name} texts={texts} picker={picker} chooser={chooser}>
      <CurrentStep
        flow={flow}
        actions={actions}
        retry={retry}
        // A window that cannot report closes itself; browsers that do not let it leave its last words.
        close={host?.close ?? (isSevered && result ? () => window.close() : null)}
        token={token}
        choice={choice}
        onChoice={setChoice}
        texts={texts}
        handedOver={handedOver}
        isSevered={isSevered}
        otherDevice={otherDevice}
      />
    </PageLayout>
  );
}
