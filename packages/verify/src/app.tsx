import { type HostedCheck, brand } from "@ofage/contract";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { isSeveredWindow } from "./embedding.ts";
import { parseHostedCheckLink } from "./hosted-check-link.ts";
import { createHostedCheckClient, type HostedCheckClient } from "./hosted-check-client.ts";
import { isHandoffPage } from "./handoff/handoff-url.ts";
import { useShouldOfferPhone } from "./handoff/use-should-offer-phone.ts";
import { useRetry } from "./result/use-retry.ts";
import { CurrentStep } from "./steps/current-step.tsx";
import { defaultScanChoice, type ScanChoice } from "./scan-choice.ts";
import { PageLayout } from "./ui/page-layout.tsx";
import { TestOutcomeChooser } from "./steps/test-outcome-chooser.tsx";
import type { Texts } from "./texts/texts.ts";
import { useHostedCheck, type CheckEntry } from "./use-hosted-check.ts";
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

/** How a verification begins in this window. */
interface EntryOptions {
  entry: CheckEntry;
  /** The scan that the visitor chose, taken over from the verification before if there was one. */
  initialChoice: ScanChoice;
}

/** Shows the verification that the URL names, and those that follow it when the visitor starts over. */
export function App({ id, token, first, calls, ...rest }: Props) {
  const [current, setCurrent] = useState<Pick<Props, "id" | "token" | "first" | "calls"> & EntryOptions>({
    id,
    token,
    first,
    calls,
    entry: "opened",
    initialChoice: defaultScanChoice,
  });

  /** Shows another verification in the same window; a reload finds it, too. */
  function show(url: string, beginning: EntryOptions): void {
    const { pathname, hash } = new URL(url, window.location.href);
    const next = parseHostedCheckLink({ pathname, hash });
    if (!next) return;
    window.history.replaceState(window.history.state, "", `${pathname}${window.location.search}${hash}`);
    const { id, token } = next;
    setCurrent({ id, token, first: null, calls: createHostedCheckClient(token), ...beginning });
  }

  return <SingleCheck key={current.id} {...rest} {...current} onNext={show} />;
}

/** Shows one verification, from consent to the result. */
function SingleCheck({
  id,
  token,
  first,
  calls,
  entry,
  initialChoice,
  texts,
  picker,
  onNext,
}: Props & EntryOptions & { onNext: (url: string, beginning: EntryOptions) => void }) {
  const handedOver = isHandoffPage(window.location.search);
  const isSevered = isSeveredWindow();
  const isFollowed = handedOver || isSevered;
  const [flow, actions] = useHostedCheck({
    id,
    initialCheck: first,
    client: calls,
    entry,
    isHandedOver: isFollowed,
  });
  const [choice, setChoice] = useState(initialChoice);
  const { check, stage } = flow;
  const result = stage.name === "result" ? stage.result : null;
  const host = useEmbedding(id, check, result, actions.cancel, !isFollowed);
  const otherDevice = useShouldOfferPhone();

  function goOn(url: string, how: CheckEntry): void {
    host?.notifyRetried(parseHostedCheckLink(new URL(url, window.location.href))?.id ?? "");
    // A visitor who could not turn their head a moment ago is not asked to turn it again.
    onNext(url, { entry: how, initialChoice: choice });
  }
  const retry = useRetry(id, calls, (url) => goOn(url, "agreed"));
  useNextCheck(check, (url) => goOn(url, stage.name === "result" ? (stage.followed ?? "opened") : "opened"));

  const chooser = check?.is_test && !result && (
    <TestOutcomeChooser texts={texts} onChoose={actions.chooseTestOutcome} />
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

/** Follows a verification that was restarted, in this window or another. */
function useNextCheck(check: HostedCheck | null, onNext: (url: string) => void): void {
  const url = check?.next_url ?? null;
  const goOn = useEffectEvent(onNext);
  useEffect(() => {
    if (url) goOn(url);
  }, [url]);
}
