import type { Challenge, HostedCheck, VerificationResult } from "@ofage/contract";
import type { CallFailure } from "./hosted-check-client.ts";

/** Where the visitor is. One stage fills the screen at a time. */
export type Stage =
  | { name: "loading" }
  | { name: "unavailable"; failure: CallFailure }
  | { name: "consent"; isBusy: boolean; failure: CallFailure | null }
  /**
   * `challengeIssuedAt`: when the challenge was issued, on the clock of `performance.now()`. `isRepeat`: the previous scan took too long.
   */
  | { name: "scan"; challenge: Challenge; challengeIssuedAt: number; isRepeat: boolean }
  | { name: "verifying"; challenge: Challenge; frames: Blob[]; isWaiting: boolean }
  /** `frames`: null when a challenge is missing and no pictures have been taken. */
  | { name: "unsent"; challenge: Challenge; frames: Blob[] | null; failure: CallFailure }
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
  /** `challengeIssuedAt`: null when unknown in this window. */
  | { type: "agreed"; check: HostedCheck; challengeIssuedAt: number | null }
  | { type: "agree_failed"; failure: CallFailure }
  | { type: "captured"; challenge: Challenge; frames: Blob[] }
  | { type: "waiting" }
  | { type: "send_failed"; failure: CallFailure }
  | { type: "resend" }
  /** Another challenge was issued. `isRepeat`: because pictures arrived too late. */
  | { type: "renewed"; check: HostedCheck; challengeIssuedAt: number; isRepeat: boolean }
  | { type: "renew_failed"; failure: CallFailure }
  | { type: "reread"; check: HostedCheck }
  | { type: "follow"; target: HandoffTarget }
  | { type: "followed"; check: HostedCheck }
  | { type: "unfollow" }
  | { type: "decided"; result: VerificationResult };

export const initialFlow: Flow = { check: null, stage: { name: "loading" } };

const consentStage: Stage = { name: "consent", isBusy: false, failure: null };

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
      return resultOr(
        event.check,
        scanOr(event.check, consentStage, event.challengeIssuedAt ?? longAgo),
        true,
      );
    // The pictures or their challenge no longer counted: with a new challenge the visitor scans again.
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
      // The first outcome stands: a canceled check whose frames are rejected for it is still canceled.
      if (stage.name === "result") return flow;
      return { ...flow, stage: { name: "result", result: event.result, isFresh: true } };
  }
}

function resultOr(check: HostedCheck, stage: Stage, fresh: boolean): Flow {
  return { check, stage: check.result ? { name: "result", result: check.result, isFresh: fresh } : stage };
}

/** Treats a challenge of unknown age as too old to begin with. */
const longAgo = -Infinity;

function scanOr({ challenge }: HostedCheck, stage: Stage, putAt = longAgo, again = false): Stage {
  return challenge ? { name: "scan", challenge, challengeIssuedAt: putAt, isRepeat: again } : stage;
}

/** Tells whether the visitor has agreed and nothing is decided. */
function isScanning(stage: Stage): stage is Extract<Stage, { challenge: Challenge }> {
  return "challenge" in stage;
}

function afterHandoffPoll(check: HostedCheck, stage: Extract<Stage, { name: "following" }>): Flow {
  const { result } = check;
  return { check, stage: result ? { name: "result", result, isFresh: true, followed: stage.target } : stage };
}
