import type { HostedCheck, VerificationResult } from "@ofage/contract";
import type { CallFailure } from "./hosted-check-client.ts";

/** Where the visitor is. One stage fills the screen at a time. */
export type Stage =
  | { name: "loading" }
  | { name: "unavailable"; failure: CallFailure }
  | { name: "consent"; isBusy: boolean; failure: CallFailure | null }
  | { name: "scan" }
  /** The scan could not reach the server, however often it tried. */
  | { name: "disconnected" }
  /** The check continues elsewhere; `from` is where this window resumes it. */
  | { name: "following"; target: HandoffTarget; from: "consent" | "scan" }
  /** `isFresh`: decided during this visit, not an earlier one. `followed`: decided elsewhere, where the visitor may start over. */
  | { name: "result"; result: VerificationResult; isFresh: boolean; followed?: HandoffTarget };

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
  | { type: "agreeing" }
  | { type: "agreed"; check: HostedCheck }
  | { type: "agree_failed"; failure: CallFailure }
  | { type: "disconnected" }
  | { type: "reconnect" }
  | { type: "reread"; check: HostedCheck }
  | { type: "follow"; target: HandoffTarget }
  | { type: "followed"; check: HostedCheck }
  | { type: "unfollow" }
  | { type: "decided"; result: VerificationResult };

export const initialFlow: Flow = { check: null, stage: { name: "loading" } };

const consentStage: Stage = { name: "consent", isBusy: false, failure: null };
const scanStage: Stage = { name: "scan" };

/** Returns the flow after an event. Events that come too late for their stage change nothing. */
export function reduceFlow(flow: Flow, event: FlowEvent): Flow {
  const { stage } = flow;
  switch (event.type) {
    case "read":
      return resultOr(
        event.check,
        event.following ? { name: "following", target: event.following, from: "consent" } : consentStage,
        false,
      );
    case "read_failed":
      return { ...flow, stage: { name: "unavailable", failure: event.failure } };
    case "retry_reading":
      return { ...flow, stage: { name: "loading" } };
    case "agreeing":
      return stage.name === "consent"
        ? { ...flow, stage: { name: "consent", isBusy: true, failure: null } }
        : flow;
    case "agreed":
      // The visitor agreed here, and the check was taken elsewhere before the response arrived.
      if (stage.name === "following") return afterHandoffPoll(event.check, { ...stage, from: "scan" });
      return resultOr(event.check, stageOf(event.check), true);
    case "agree_failed":
      return stage.name === "consent"
        ? { ...flow, stage: { name: "consent", isBusy: false, failure: event.failure } }
        : flow;
    case "disconnected":
      return stage.name === "scan" ? { ...flow, stage: { name: "disconnected" } } : flow;
    case "reconnect":
      return stage.name === "disconnected" ? { ...flow, stage: scanStage } : flow;
    case "reread":
      return stage.name === "result" ? flow : resultOr(event.check, stageOf(event.check), true);
    case "follow":
      return stage.name === "consent" || stage.name === "scan"
        ? { ...flow, stage: { name: "following", target: event.target, from: stage.name } }
        : flow;
    case "followed":
      if (stage.name === "following") return afterHandoffPoll(event.check, stage);
      return stage.name === "result" ? { ...flow, check: event.check } : flow;
    case "unfollow":
      return stage.name === "following" && flow.check
        ? { ...flow, stage: stage.from === "scan" ? stageOf(flow.check) : consentStage }
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

/** Returns the stage of a visitor who has acted here, by whether the check has their consent. */
function stageOf({ status }: HostedCheck): Stage {
  return status === "created" ? consentStage : scanStage;
}

function afterHandoffPoll(check: HostedCheck, stage: Extract<Stage, { name: "following" }>): Flow {
  const { result } = check;
  return { check, stage: result ? { name: "result", result, isFresh: true, followed: stage.target } : stage };
}
