import { type ChallengeKind, type HostedCheck, brand } from "@ofage/contract";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { isSeveredWindow } from "./embedding.ts";
import { parseHostedCheckLink } from "./hosted-check-link.ts";
import { createHostedCheckClient, type HostedCheckClient } from "./hosted-check-client.ts";
import type { Detector } from "./guidance/detector.ts";
import { isHandoffPage } from "./handoff/handoff-url.ts";
import { useShouldOfferPhone } from "./handoff/use-should-offer-phone.ts";
import { useRetry } from "./result/use-retry.ts";
import { CurrentStep } from "./steps/current-step.tsx";
import { PageLayout } from "./ui/page-layout.tsx";
import { TestOutcomeChooser } from "./steps/test-outcome-chooser.tsx";
import type { Texts } from "./texts/texts.ts";
import { useHostedCheck, type CheckEntry } from "./use-hosted-check.ts";
import { useEmbedding } from "./use-embedding.ts";

interface Props {
  id: string;
  /** The verification, if already known. */
  first: HostedCheck | null;
  calls: HostedCheckClient;
  detector: Detector;
  texts: Texts;
  picker?: ReactNode;
}

/** How a verification begins in this window. */
interface EntryOptions {
  entry: CheckEntry;
  challengeKind: ChallengeKind;
}

/** Shows the verification that the URL names, and those that follow it when the visitor starts over. */
export function App({ id, first, calls, ...rest }: Props) {
  const [current, setCurrent] = useState<Pick<Props, "id" | "first" | "calls"> & EntryOptions>({
    id,
    first,
    calls,
    entry: "opened",
    challengeKind: "head_turn",
  });

  /** Shows another verification in the same window; a reload finds it, too. */
  function show(url: string, beginning: EntryOptions): void {
    const { pathname, hash } = new URL(url, window.location.href);
    const next = parseHostedCheckLink({ pathname, hash });
    if (!next) return;
    window.history.replaceState(window.history.state, "", `${pathname}${window.location.search}${hash}`);
    setCurrent({ id: next.id, first: null, calls: createHostedCheckClient(next.token), ...beginning });
  }

  return <SingleCheck key={current.id} {...rest} {...current} onNext={show} />;
}

/** Shows one verification, from consent to the result. */
function SingleCheck({
  id,
  first,
  calls,
  entry,
  challengeKind,
  detector,
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
    challengeKind,
    isHandedOver: isFollowed,
  });
  const { check, stage } = flow;
  const result = stage.name === "result" ? stage.result : null;
  const host = useEmbedding(id, check, result, actions.cancel, !isFollowed);
  const otherDevice = useShouldOfferPhone();
  useDetectorLoading(detector, stage.name === "consent" || stage.name === "scan" || stage.name === "unsent");

  function goOn(url: string, how: CheckEntry): void {
    host?.notifyRetried(parseHostedCheckLink(new URL(url, window.location.href))?.id ?? "");
    // A visitor who could not turn their head a moment ago is not asked to turn it again.
    onNext(url, { entry: how, challengeKind: check?.challenge?.kind ?? challengeKind });
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
        detector={detector}
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

/** Loads the detector while the visitor reads, and releases it when no scan can follow. */
function useDetectorLoading(detector: Detector, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    // The scan asks again and handles a failure; until then the error is ignored.
    detector.load().catch(() => undefined);
    return () => detector.stop();
  }, [detector, wanted]);
}
