import type { HostedCheck } from "@ofage/contract";
import { isCameraAllowedByPage } from "../camera/camera.ts";
import { ConversationScreen } from "../conversation/conversation-screen.tsx";
import type { Flow } from "../flow.ts";
import { HandoffStep } from "../handoff/handoff-step.tsx";
import { isTouchDevice } from "../handoff/use-should-offer-phone.ts";
import { BetweenStep } from "../methods/between-step.tsx";
import { ChooseStep } from "../methods/choose-step.tsx";
import { DigitalIdLoader } from "../methods/digital-id-loader.tsx";
import { MethodButtons } from "../methods/method-buttons.tsx";
import { availableMethods, otherWays } from "../methods/methods-to-ask.ts";
import { ProviderStep } from "../methods/provider-step.tsx";
import { findExitUrl } from "../result/exit-url.ts";
import { ResultStep } from "../result/result-step.tsx";
import type { RetryControl } from "../result/use-retry.ts";
import type { ScanChoice } from "../scan-choice.ts";
import type { Texts } from "../texts/texts.ts";
import type { CheckActions } from "../use-hosted-check.ts";
import { FailureAlert } from "../ui/failure-alert.tsx";
import { CameraProblemStep } from "./camera-problem-step.tsx";
import { ConsentStep } from "./consent-step.tsx";
import { LoadingStep } from "./loading-step.tsx";
import { CallFailureStep } from "./call-failure-step.tsx";

interface Props {
  flow: Flow;
  actions: CheckActions;
  retry: RetryControl;
  /** Ends the check in the page that shows it; null when there is none. */
  close: ((declined?: boolean) => void) | null;
  /** The check's client token. */
  token: string;
  choice: ScanChoice;
  onChoice: (choice: ScanChoice) => void;
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
  token,
  choice,
  onChoice,
  texts,
  handedOver,
  isSevered,
  otherDevice,
}: Props) {
  const leave = () => (close ? close() : void actions.cancel());
  const refuse = () => (close ? close(true) : void actions.cancel(true));
  async function leaveForWebsite({ website }: HostedCheck): Promise<void> {
    const href = findExitUrl(website, await actions.cancel());
    if (href && !handedOver) window.location.assign(href);
  }
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
  const others = availableMethods(check).filter(({ method }) => method !== "face_scan");
  switch (stage.name) {
    case "choose":
      return (
        <ChooseStep
          check={check}
          methods={availableMethods(check)}
          isBusy={stage.isBusy}
          failure={stage.failure}
          texts={texts}
          onChoose={(method) => (method === "face_scan" ? actions.chooseScan() : actions.giveConsent(method))}
          onRefuse={refuse}
        />
      );
    case "consent": {
      // Consent to a scan that cannot begin here would be asked for in vain.
      if (!isCameraAllowedByPage()) {
        return (
          <CameraProblemStep
            problem="forbidden"
            website={check.website.name}
            texts={texts}
            onTryAgain={null}
            onOtherWay={others.length > 0 ? actions.chooseMethod : null}
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
          onAgree={() => actions.giveConsent("face_scan")}
          onRefuse={refuse}
          onPhone={onPhone}
          onOtherWay={others.length > 0 ? actions.chooseMethod : null}
        />
      );
    }
    case "scan":
      return (
        <ConversationScreen
          checkId={check.id}
          token={token}
          // A website that no longer allows the choice has the last word.
          kind={check.without_turn_allowed ? choice.kind : "head_turn"}
          scanStyle={choice.style}
          website={check.website.name}
          texts={texts}
          onKind={check.without_turn_allowed ? (kind) => onChoice({ ...choice, kind }) : null}
          onStyle={(style) => onChoice({ ...choice, style })}
          onResult={actions.finishScan}
          onStale={actions.reread}
          onTaken={() => actions.handOff("taken")}
          onDisconnected={actions.loseConnection}
          onOtherWay={otherWays(check).length > 0 ? retry.startWithoutCamera : null}
          onFollow={handedOver ? null : actions.handOff}
          onCancel={leave}
        />
      );
    case "provider":
      return <ProviderStep check={check} retry={retry} texts={texts} onCancel={leave} />;
    case "wallet": {
      const { request } = stage;
      return (
        <DigitalIdLoader
          // A question belongs to one attempt.
          key={request.attempt}
          check={check}
          request={request}
          isPhone={isTouchDevice()}
          retry={retry}
          texts={texts}
          onAnswer={(answer) => actions.answerByWallet(request.attempt, answer)}
          onCancel={leave}
        />
      );
    }
    case "between":
      return (
        <BetweenStep
          key={check.attempts.length}
          check={check}
          retry={retry}
          texts={texts}
          onLeave={() => (close ? close() : void leaveForWebsite(check))}
        />
      );
    case "disconnected":
      return (
        <CallFailureStep
          key="disconnected"
          failure={stage.failure}
          texts={texts}
          retry={{ text: texts.failure.try_again, run: actions.restartScan }}
          otherWays={
            <>
              <FailureAlert failure={retry.failure} texts={texts} />
              <MethodButtons
                methods={others.map(({ method }) => method)}
                check={check}
                retry={retry}
                texts={texts}
              />
            </>
          }
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
    case "result":
      return (
        <ResultStep
          check={check}
          result={stage.result}
          fresh={stage.isFresh}
          texts={texts}
          close={close}
          handedOver={handedOver || isSevered}
        />
      );
  }
}
