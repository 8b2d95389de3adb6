import { type ChallengeKind, type Check, brand } from "@ofage/contract";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { readAddress } from "./address.ts";
import { openCalls, type Calls } from "./calls.ts";
import type { Detector } from "./guidance/detector.ts";
import { isHandOver } from "./handover/address.ts";
import { useOtherDevice } from "./handover/use-other-device.ts";
import { useRetry } from "./result/use-retry.ts";
import { CurrentStep } from "./steps/current-step.tsx";
import { Page } from "./steps/page.tsx";
import { TestOutcomes } from "./steps/test-outcomes.tsx";
import type { Texts } from "./texts/texts.ts";
import { useCheck, type Begin } from "./use-check.ts";
import { useEmbedding } from "./use-embedding.ts";

interface Props {
  id: string;
  /** The check, where it is known already. */
  first: Check | null;
  calls: Calls;
  detector: Detector;
  texts: Texts;
  picker?: ReactNode;
}

/** How a check begins in this window. */
interface Beginning {
  begin: Begin;
  kind: ChallengeKind;
}

/** The check that the address names, and those that follow it when the visitor begins again. */
export function App({ id, first, calls, ...rest }: Props) {
  const [current, setCurrent] = useState<Pick<Props, "id" | "first" | "calls"> & Beginning>({
    id,
    first,
    calls,
    begin: "opened",
    kind: "head_turn",
  });

  /** Shows another check in the same window; a reload finds it, too. */
  function show(url: string, beginning: Beginning): void {
    const { pathname, hash } = new URL(url, window.location.href);
    const next = readAddress({ pathname, hash });
    if (!next) return;
    window.history.replaceState(window.history.state, "", `${pathname}${window.location.search}${hash}`);
    setCurrent({ id: next.id, first: null, calls: openCalls(next.token), ...beginning });
  }

  return <OneCheck key={current.id} {...rest} {...current} onNext={show} />;
}

/** One check, from the first word to the result. */
function OneCheck({
  id,
  first,
  calls,
  begin,
  kind,
  detector,
  texts,
  picker,
  onNext,
}: Props & Beginning & { onNext: (url: string, beginning: Beginning) => void }) {
  const handedOver = isHandOver(window.location.search);
  const [flow, actions] = useCheck({ id, first, calls, begin, kind, handedOver });
  const { check, stage } = flow;
  const result = stage.name === "result" ? stage.result : null;
  const host = useEmbedding(id, check, result, actions.cancel, !handedOver);
  const otherDevice = useOtherDevice();
  useLoaded(detector, stage.name === "consent" || stage.name === "scan" || stage.name === "unsent");

  function goOn(url: string, how: Begin): void {
    host?.retried(readAddress(new URL(url, window.location.href))?.id ?? "");
    // Who could not turn the head a moment ago is not asked to again.
    onNext(url, { begin: how, kind: check?.challenge?.kind ?? kind });
  }
  const retry = useRetry(id, calls, (url) => goOn(url, "agreed"));
  useNext(check, (url) => goOn(url, stage.name === "result" ? (stage.followed ?? "opened") : "opened"));

  const chooser = check?.is_test && !result && <TestOutcomes texts={texts} onChoose={actions.choose} />;
  return (
    <Page check={check} product={brand.name} texts={texts} picker={picker} chooser={chooser}>
      <CurrentStep
        flow={flow}
        actions={actions}
        retry={retry}
        close={host?.close ?? null}
        detector={detector}
        texts={texts}
        handedOver={handedOver}
        otherDevice={otherDevice}
      />
    </Page>
  );
}

/** Follows a check that was begun again, in this window or another. */
function useNext(check: Check | null, onNext: (url: string) => void): void {
  const url = check?.next_url ?? null;
  const goOn = useEffectEvent(onNext);
  useEffect(() => {
    if (url) goOn(url);
  }, [url]);
}

/** Loads the detector while the visitor reads, and lets it go when no scan can follow. */
function useLoaded(detector: Detector, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    // The scan asks again and handles a failure; before that it is nobody's error.
    detector.load().catch(() => undefined);
    return () => detector.stop();
  }, [detector, wanted]);
}
