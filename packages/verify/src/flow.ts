import type { Challenge, HostedCheck, VerificationResult } from "@ofage/contract";
import type { CallFailure } from "./hosted-check-client.ts";

/** Where the visitor is. One stage fills the screen at a time. */
export type Stage =
  | { name: "loading" }
  | { name: "unavailable"; failure: CallFailure }
  | { name: "consent"; isBusy: boolean; failure: CallFailure | null }
  /** `challengeIssuedAt`: when the challenge was put, on the clock of `performance.now()`. `again`: a scan before took too long. */
  | { name: "scan"; challenge: Challenge; challengeIssuedAt: number; isRepeat: boolean }
  | { name: "verifying"; challenge: Challenge; frames: Blob[]; isWaiting: boolean }
  /** `frames`: null where a challenge is missing and not yet pictures. */
  | { name: "unsent"; challenge: Challenge; frames: Blob[] | null; failure: CallFailure }
  /** The check goes on elsewhere; `from` is where this window takes it up again. */
  | { name: "following"; target: HandoffTarget; from: "consent" | "scan" }
  /**
   * `fresh`: decided while the visitor was here, not on an earlier visit. `followed`: decided elsewhere, where the
   * visitor may begin again.
   */
  | { name: "result"; result: VerificationResult; isFresh: boolean; followed?: HandoffTarget };

/** Where else a check goes on: on a phone, in a window opened from here, or wherever its link was opened. */
export type HandoffTarget = "phone" | "window" | "taken";

export interface Flow {
  /** Null until the server has told. */
  check: HostedCheck | null;
  stage: Stage;
}

export type FlowEvent =
  /** `following`: it goes on elsewhere already. */
  | { type: "read"; check: HostedCheck; following?: HandoffTarget | null }
  | { type: "read_failed"; failure: CallFailure }
  | { type: "retry_reading" }
  | { type: "agreeing" }
  /** `challengeIssuedAt`: null where nobody here knows. */
  | { type: "agreed"; check: HostedCheck; challengeIssuedAt: number | null }
  | { type: "agree_failed"; failure: CallFailure }
  | { type: "captured"; challenge: Challenge; frames: Blob[] }
  | { type: "waiting" }
  | { type: "send_failed"; failure: CallFailure }
  | { type: "resend" }
  /** Another challenge was put. `again`: since pictures came too late. */
  | { type: "renewed"; check: HostedCheck; challengeIssuedAt: number; isRepeat: boolean }
  | { type: "renew_failed"; failure: CallFailure }
  | { type: "reread"; check: HostedCheck }
  | { type: "follow"; target: HandoffTarget }
  | { type: "followed"; check: HostedCheck }
  | { type: "unfollow" }
  | { type: "decided"; result: VerificationResult };

export const initialFlow: Flow = { check: null, stage: { name: "loading" } };

const consentStage: Stage = { name: "consent", isBusy: false, failure: null };

/** The flow after an event. Events that come too late for their stage change nothing. */
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
      // Agreed here, and taken elsewhere before that was heard.
      if (stage.name === "following") return afterHandoffPoll(event.check, { ...stage, from: "scan" });
      return resultOr(
        event.check,
        scanOr(event.check, consentStage, event.challengeIssuedAt ?? longAgo),
        true,
      );
    // The pictures or their challenge did not count any more: with a new challenge the visitor scans again.
    case "reread":
      return stage.name === "result" ? flow : resultOr(event.check, scanOr(event.check, consentStage), true);
    case "agree_failed":
      return stage.name === "consent"
        ? { ...flow, stage: { name: "consent", isBusy: false, failure: event.failure } }
        : flow;
    case "captured":
      return stage.name === "scan"
        ? {
            ...flow,
            stage: { name: "verifying", challenge: event.challenge, frames: event.frames, isWaiting: false },
          }
        : flow;
    case "waiting":
      return stage.name === "verifying" ? { ...flow, stage: { ...stage, isWaiting: true } } : flow;
    case "send_failed":
      return stage.name === "verifying"
        ? {
            ...flow,
            stage: {
              name: "unsent",
              challenge: stage.challenge,
              frames: stage.frames,
              failure: event.failure,
            },
          }
        : flow;
    case "resend":
      return stage.name === "unsent" && stage.frames
        ? {
            ...flow,
            stage: { name: "verifying", challenge: stage.challenge, frames: stage.frames, isWaiting: false },
          }
        : flow;
    case "renewed": {
      if (!isScanning(stage)) return flow;
      const again = event.isRepeat || (stage.name === "scan" && stage.isRepeat);
      return resultOr(event.check, scanOr(event.check, consentStage, event.challengeIssuedAt, again), true);
    }
    case "renew_failed":
      return isScanning(stage)
        ? {
            ...flow,
            stage: { name: "unsent", challenge: stage.challenge, frames: null, failure: event.failure },
          }
        : flow;
    case "follow":
      return stage.name === "consent" || stage.name === "scan"
        ? { ...flow, stage: { name: "following", target: event.target, from: stage.name } }
        : flow;
    case "followed":
      if (stage.name === "following") return afterHandoffPoll(event.check, stage);
      return stage.name === "result" ? { ...flow, check: event.check } : flow;
    case "unfollow":
      return stage.name === "following" && flow.check
        ? { ...flow, stage: stage.from === "scan" ? scanOr(flow.check, consentStage) : consentStage }
        : flow;
    case "decided":
      // The first answer stands: a cancelled check whose frames are refused for it is still cancelled.
      if (stage.name === "result") return flow;
      return { ...flow, stage: { name: "result", result: event.result, isFresh: true } };
  }
}

function resultOr(check: HostedCheck, stage: Stage, fresh: boolean): Flow {
  return { check, stage: check.result ? { name: "result", result: check.result, isFresh: fresh } : stage };
}

/** Whose age is not known is too old to begin with. */
const longAgo = -Infinity;

function scanOr({ challenge }: HostedCheck, stage: Stage, putAt = longAgo, again = false): Stage {
  return challenge ? { name: "scan", challenge, challengeIssuedAt: putAt, isRepeat: again } : stage;
}

/** Whether the visitor has agreed and nothing is decided. */
function isScanning(stage: Stage): stage is Extract<Stage, { challenge: Challenge }> {
  return "challenge" in stage;
}

function afterHandoffPoll(check: HostedCheck, stage: Extract<Stage, { name: "following" }>): Flow {
  const { result } = check;
  return { check, stage: result ? { name: "result", result, isFresh: true, followed: stage.target } : stage };
}
