import { isCameraAllowedByPage } from "../camera/camera.ts";
import type { Flow } from "../flow.ts";
import type { Detector } from "../guidance/detector.ts";
import { HandoffStep } from "../handoff/handoff-step.tsx";
import { ResultStep } from "../result/result-step.tsx";
import type { RetryControl } from "../result/use-retry.ts";
import type { Texts } from "../texts/texts.ts";
import type { CheckActions } from "../use-hosted-check.ts";
import { CameraProblemStep } from "./camera-problem-step.tsx";
import { ConsentStep } from "./consent-step.tsx";
import { LoadingStep } from "./loading-step.tsx";
import { ScanStep } from "./scan-step.tsx";
import { CallFailureStep } from "./call-failure-step.tsx";
import { VerifyingStep } from "./verifying-step.tsx";

interface Props {
  flow: Flow;
  actions: CheckActions;
  retry: RetryControl;
  /** Ends the check in the page that shows it; null when there is none. */
  close: ((declined?: boolean) => void) | null;
  detector: Detector;
  texts: Texts;
  /** Another window started the check and continues with its result. */
  handedOver: boolean;
  /** The page that opened this window follows the check, since the window cannot report to it. */
  isSevered: boolean;
  /** The visitor may prefer a phone to this device. */
  otherDevice: boolean;
}

/** The current step. Each has a way out: back to the page that shows it, else by canceling. */
export function CurrentStep({
  flow: { check, stage },
  actions,
  retry,
  close,
  detector,
  texts,
  handedOver,
  isSevered,
  otherDevice,
}: Props) {
  const leave = () => (close ? close() : void actions.cancel());
  const refuse = () => (close ? close(true) : void actions.cancel(true));
  if (stage.name === "unavailable") {
    const again =
      stage.failure === "not_found" ? null : { text: texts.failure.try_again, run: actions.retryLoading };
    return (
      <CallFailureStep
        key="unavailable"
        failure={stage.failure}
        texts={texts}
        retry={again}
        onCancel={close}
      />
    );
  }
  if (!check || stage.name === "loading") return <LoadingStep texts={texts} onCancel={close} />;
  switch (stage.name) {
    case "consent": {
      // Consent to a scan that cannot begin here would be asked for in vain.
      if (!isCameraAllowedByPage()) {
        return (
          <CameraProblemStep
            problem="forbidden"
            website={check.website.name}
            texts={texts}
            onTryAgain={null}
            onFollow={handedOver ? null : actions.handOff}
            onCancel={leave}
          />
        );
      }
      const { isBusy, failure } = stage;
      const onPhone = otherDevice && !handedOver ? () => actions.handOff("phone") : null;
      return (
        <ConsentStep
          check={check}
          busy={isBusy}
          failure={failure}
          texts={texts}
          onAgree={actions.giveConsent}
          onRefuse={refuse}
          onPhone={onPhone}
        />
      );
    }
    case "scan":
      return (
        <ScanStep
          challenge={stage.challenge}
          again={stage.isRepeat}
          detector={detector}
          website={check.website.name}
          texts={texts}
          onChallenge={actions.getFreshChallenge}
          onKind={actions.chooseChallengeKind}
          onFrames={actions.sendFrames}
          onFollow={handedOver ? null : actions.handOff}
          onCancel={leave}
        />
      );
    case "following":
      return (
        <HandoffStep
          check={check}
          how={stage.target}
          isSevered={isSevered}
          texts={texts}
          onHere={actions.resumeHere}
          onCancel={leave}
        />
      );
    case "verifying":
      return <VerifyingStep waiting={stage.isWaiting} texts={texts} onCancel={leave} />;
    case "unsent": {
      const { failure, frames } = stage;
      const again = !frames || failure === "rejected" || failure === "stale";
      const resend = again
        ? { text: texts.failure.try_again, run: actions.restartScan }
        : { text: texts.failure.send_again, run: actions.resend };
      const over = failure === "used_up" || failure === "too_often";
      return (
        <CallFailureStep
          key="unsent"
          failure={failure}
          texts={texts}
          retry={over ? null : resend}
          onCancel={leave}
        />
      );
    }
    case "result":
      return (
        <ResultStep
          check={check}
          result={stage.result}
          fresh={stage.isFresh}
          texts={texts}
          close={close}
          retry={retry}
          handedOver={handedOver || isSevered}
        />
      );
  }
}
