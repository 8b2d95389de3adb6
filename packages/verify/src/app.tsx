import { brand } from "@ofage/contract";
import { useEffect } from "react";
import type { Calls } from "./calls.ts";
import type { Detector } from "./guidance/detector.ts";
import { Result } from "./result/result.tsx";
import { Consent } from "./steps/consent.tsx";
import { Loading } from "./steps/loading.tsx";
import { Page } from "./steps/page.tsx";
import { Scan } from "./steps/scan.tsx";
import { Trouble } from "./steps/trouble.tsx";
import { Verifying } from "./steps/verifying.tsx";
import type { Texts } from "./texts/en.ts";
import { useCheck, type Actions } from "./use-check.ts";
import { useEmbedding } from "./use-embedding.ts";
import type { Flow } from "./flow.ts";

/** One check, from the first word to the result. */
export function App({
  id,
  calls,
  detector,
  texts,
}: {
  id: string;
  calls: Calls;
  detector: Detector;
  texts: Texts;
}) {
  const [flow, actions] = useCheck(id, calls);
  const { check, stage } = flow;
  const close = useEmbedding(check, stage.name === "result" ? stage.result : null, actions.cancel);
  useLoaded(detector, stage.name === "consent" || stage.name === "scan" || stage.name === "unsent");
  return (
    <Page check={check} product={brand.name} texts={texts}>
      <CurrentStep flow={flow} actions={actions} close={close} detector={detector} texts={texts} />
    </Page>
  );
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

interface Props {
  flow: Flow;
  actions: Actions;
  close: (() => void) | null;
  detector: Detector;
  texts: Texts;
}

function CurrentStep({ flow: { check, stage }, actions, close, detector, texts }: Props) {
  const cancel = () => void actions.cancel();
  if (stage.name === "unavailable") {
    const retry =
      stage.failure === "not_found" ? null : { text: texts.failure.try_again, run: actions.retryReading };
    return <Trouble key="unavailable" failure={stage.failure} texts={texts} retry={retry} onCancel={null} />;
  }
  if (!check || stage.name === "loading") return <Loading texts={texts} />;
  switch (stage.name) {
    case "consent": {
      const { busy, failure } = stage;
      // Inside another page, "no" leads straight back to it.
      return (
        <Consent
          check={check}
          busy={busy}
          failure={failure}
          texts={texts}
          onAgree={actions.agree}
          onRefuse={close ?? cancel}
        />
      );
    }
    case "scan":
      return (
        <Scan
          key={stage.challenge.nonce}
          challenge={stage.challenge}
          detector={detector}
          website={check.website.name}
          texts={texts}
          onFrames={actions.sendFrames}
          onCancel={close ?? cancel}
        />
      );
    case "verifying":
      return <Verifying waiting={stage.waiting} texts={texts} />;
    case "unsent": {
      const again = stage.failure === "rejected" || stage.failure === "stale";
      const retry = again
        ? { text: texts.failure.try_again, run: actions.rescan }
        : { text: texts.failure.send_again, run: actions.resend };
      return (
        <Trouble
          key="unsent"
          failure={stage.failure}
          texts={texts}
          retry={retry}
          onCancel={close ?? cancel}
        />
      );
    }
    case "result":
      return <Result check={check} result={stage.result} fresh={stage.fresh} texts={texts} close={close} />;
  }
}
