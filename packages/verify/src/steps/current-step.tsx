import type { Flow } from "../flow.ts";
import type { Detector } from "../guidance/detector.ts";
import { Following } from "../handover/following.tsx";
import { Result } from "../result/result.tsx";
import type { Retry } from "../result/use-retry.ts";
import type { Texts } from "../texts/texts.ts";
import type { Actions } from "../use-check.ts";
import { Consent } from "./consent.tsx";
import { Loading } from "./loading.tsx";
import { Scan } from "./scan.tsx";
import { Trouble } from "./trouble.tsx";
import { Verifying } from "./verifying.tsx";

interface Props {
  flow: Flow;
  actions: Actions;
  retry: Retry;
  /** Ends the check in the page that shows it; null when there is none. */
  close: (() => void) | null;
  detector: Detector;
  texts: Texts;
  /** Another window began the check and goes on with its result. */
  handedOver: boolean;
  /** The visitor may rather use a phone than this device. */
  otherDevice: boolean;
}

/** The step for where the visitor is. Each has a way out: back to the page that shows it, else by cancelling. */
export function CurrentStep({
  flow: { check, stage },
  actions,
  retry,
  close,
  detector,
  texts,
  handedOver,
  otherDevice,
}: Props) {
  const leave = close ?? (() => void actions.cancel());
  if (stage.name === "unavailable") {
    const again =
      stage.failure === "not_found" ? null : { text: texts.failure.try_again, run: actions.retryReading };
    return <Trouble key="unavailable" failure={stage.failure} texts={texts} retry={again} onCancel={close} />;
  }
  if (!check || stage.name === "loading") return <Loading texts={texts} onCancel={close} />;
  switch (stage.name) {
    case "consent": {
      const { busy, failure } = stage;
      const onPhone = otherDevice && !handedOver ? () => actions.follow("phone") : null;
      return (
        <Consent
          check={check}
          busy={busy}
          failure={failure}
          texts={texts}
          onAgree={actions.agree}
          onRefuse={leave}
          onPhone={onPhone}
        />
      );
    }
    case "scan":
      return (
        <Scan
          challenge={stage.challenge}
          again={stage.again}
          detector={detector}
          website={check.website.name}
          texts={texts}
          onChallenge={actions.challenge}
          onKind={actions.chooseKind}
          onFrames={actions.sendFrames}
          onFollow={handedOver ? null : actions.follow}
          onCancel={leave}
        />
      );
    case "following":
      return (
        <Following check={check} how={stage.how} texts={texts} onHere={actions.unfollow} onCancel={leave} />
      );
    case "verifying":
      return <Verifying waiting={stage.waiting} texts={texts} onCancel={leave} />;
    case "unsent": {
      const { failure, frames } = stage;
      const again = !frames || failure === "rejected" || failure === "stale";
      const resend = again
        ? { text: texts.failure.try_again, run: actions.rescan }
        : { text: texts.failure.send_again, run: actions.resend };
      const over = failure === "used_up" || failure === "too_often";
      return (
        <Trouble key="unsent" failure={failure} texts={texts} retry={over ? null : resend} onCancel={leave} />
      );
    }
    case "result":
      return (
        <Result
          check={check}
          result={stage.result}
          fresh={stage.fresh}
          texts={texts}
          close={close}
          retry={retry}
          handedOver={handedOver}
        />
      );
  }
}
