import type { HostedCheck, VerificationResult, WalletRequest } from "@ofage/contract";
import type { CallFailure } from "./hosted-check-client.ts";
import { methodsToAsk } from "./methods/methods-to-ask.ts";

/** Where the visitor is. One stage fills the screen at a time. */
export type Stage =
  | { name: "loading" }
  | { name: "unavailable"; failure: CallFailure }
  /** The visitor chooses a method, and agrees by it where no consent to a scan is needed. */
  | { name: "choose"; isBusy: boolean; failure: CallFailure | null }
  | { name: "consent"; isBusy: boolean; failure: CallFailure | null }
  | { name: "scan" }
  /** The website's own provider is to answer. */
  | { name: "provider" }
  /** The visitor's wallet is to answer. */
  | { name: "wallet"; request: WalletRequest }
  /** An attempt did not pass, and another may follow. */
  | { name: "between" }
  /** The scan's connection failed, however often it was tried. */
  | { name: "disconnected"; failure: CallFailure }
  /** The check continues elsewhere; `from` is where this window resumes it. */
  | { name: "following"; target: HandoffTarget; from: "consent" | "scan" }
  /** `isFresh`: decided during this visit, not an earlier one. */
  | { name: "result"; result: VerificationResult; isFresh: boolean };

/** Where a check continues: on a phone, in a window opened from here, or wherever its link was opened. */
export type HandoffTarget = "phone" | "window" | "taken";

export interface Flow {
  /** Null until the server has responded. */
  check: HostedCheck | null;
  stage: Stage;
}

export type FlowEvent =
  /** `following`: the check already continues elsewhere. */
  | { type: "read"; check: HostedCheck; following?: HandoffTarget | null }
  | { type: "read_failed"; failure: CallFailure }
  | { type: "retry_reading" }
  /** The visitor goes to the list of methods, or from it to the consent to a scan. */
  | { type: "choose" }
  | { type: "chosen" }
  | { type: "agreeing" }
  | { type: "agreed"; check: HostedCheck }
  | { type: "agree_failed"; failure: CallFailure }
  | { type: "disconnected"; failure: CallFailure }
  | { type: "reconnect" }
  | { type: "reread"; check: HostedCheck }
  /** The next attempt has begun. */
  | { type: "retried"; check: HostedCheck }
  | { type: "follow"; target: HandoffTarget }
  | { type: "followed"; check: HostedCheck }
  | { type: "unfollow" }
  | { type: "decided"; result: VerificationResult };

export const initialFlow: Flow = { check: null, stage: { name: "loading" } };

const consentStage: Stage = { name: "consent", isBusy: false, failure: null };
const chooseStage: Stage = { name: "choose", isBusy: false, failure: null };
const scanStage: Stage = { name: "scan" };

/** Returns the flow after an event. Events that come too late for their stage change nothing. */
export function reduceFlow(flow: Flow, event: FlowEvent): Flow {
  const { stage } = flow;
  switch (event.type) {
    case "read":
      return resultOr(
        event.check,
        event.following
          ? { name: "following", target: event.following, from: "consent" }
          : arrivalStage(event.check),
        false,
      );
    case "read_failed":
      return { ...flow, stage: { name: "unavailable", failure: event.failure } };
    case "retry_reading":
      return { ...flow, stage: { name: "loading" } };
    case "choose":
      return stage.name === "consent" ? { ...flow, stage: chooseStage } : flow;
    case "chosen":
      return stage.name === "choose" ? { ...flow, stage: consentStage } : flow;
    case "agreeing":
      return isAsking(stage) ? { ...flow, stage: { ...stage, isBusy: true, failure: null } } : flow;
    case "agreed":
      // The visitor agreed here, and the check was taken elsewhere before the response arrived.
      if (stage.name === "following") return afterHandoffPoll(event.check, { ...stage, from: "scan" });
      return resultOr(event.check, stageOf(event.check), true);
    case "agree_failed":
      return isAsking(stage) ? { ...flow, stage: { ...stage, isBusy: false, failure: event.failure } } : flow;
    case "disconnected":
      return stage.name === "scan"
        ? { ...flow, stage: { name: "disconnected", failure: event.failure } }
        : flow;
    case "reconnect":
      return stage.name === "disconnected" ? { ...flow, stage: scanStage } : flow;
    case "reread":
      return stage.name === "result" ? flow : resultOr(event.check, rereadStage(flow, event.check), true);
    case "retried":
      return stage.name === "result" ? flow : resultOr(event.check, begunStage(event.check), true);
    case "follow":
      return stage.name === "consent" || stage.name === "scan"
        ? { ...flow, stage: { name: "following", target: event.target, from: stage.name } }
        : flow;
    case "followed":
      return stage.name === "following" ? afterHandoffPoll(event.check, stage) : flow;
    case "unfollow":
      return stage.name === "following" && flow.check
        ? { ...flow, stage: stage.from === "scan" ? stageOf(flow.check) : arrivalStage(flow.check) }
        : flow;
    case "decided":
      // The first outcome stands: a canceled check whose scan is over is still canceled.
      if (stage.name === "result") return flow;
      return { ...flow, stage: { name: "result", result: event.result, isFresh: true } };
  }
}

function resultOr(check: HostedCheck, stage: Stage, fresh: boolean): Flow {
  return { check, stage: check.result ? { name: "result", result: check.result, isFresh: fresh } : stage };
}

const isAsking = (stage: Stage) => stage.name === "consent" || stage.name === "choose";

/** Returns the stage of a visitor who has just come: the camera needs a click here, also in a check with consent. */
function arrivalStage(check: HostedCheck): Stage {
  const past = pastStage(check);
  if (past) return past;
  const asked = methodsToAsk(check);
  return asked.length === 1 && asked[0]!.method === "face_scan" ? consentStage : chooseStage;
}

/** Returns the stage of a visitor who has acted here, by whether the check has their consent. */
function stageOf(check: HostedCheck): Stage {
  return check.status === "created" ? arrivalStage(check) : (pastStage(check) ?? begunStage(check));
}

/** Returns the stage after a look at the check: a scan that broke off goes on, unless an attempt has ended meanwhile. */
function rereadStage({ check: before, stage }: Flow, check: HostedCheck): Stage {
  const isScan = stage.name === "scan" || stage.name === "disconnected";
  const goesOn = isScan && check.status === "started" && countEnded(check) === countEnded(before);
  return goesOn ? begunStage(check) : stageOf(check);
}

const countEnded = (check: HostedCheck | null) => check?.attempts.filter(({ ended }) => ended).length ?? 0;

/** Returns the stage of an attempt that has just begun. */
function begunStage(check: HostedCheck): Stage {
  return answerStage(check) ?? scanStage;
}

/** Returns the stage of an open attempt that another party answers; null for a scan. */
function answerStage({ provider_url, wallet_request }: HostedCheck): Stage | null {
  if (provider_url) return { name: "provider" };
  return wallet_request ? { name: "wallet", request: wallet_request } : null;
}

/** Returns the stage to which an attempt has led already; null if there is none, or a scan has broken off. */
function pastStage(check: HostedCheck): Stage | null {
  return answerStage(check) ?? (check.attempts.at(-1)?.ended ? { name: "between" } : null);
}

function afterHandoffPoll(check: HostedCheck, stage: Extract<Stage, { name: "following" }>): Flow {
  return resultOr(check, stage, true);
}
