import type { Challenge, Check, CheckResult } from "@ofage/contract";
import type { Failure } from "./calls.ts";

/** Where the visitor is. One stage fills the screen at a time. */
export type Stage =
  | { name: "loading" }
  | { name: "unavailable"; failure: Failure }
  | { name: "consent"; busy: boolean; failure: Failure | null }
  /** `putAt`: when the challenge was put, on the clock of `performance.now()`. `again`: a scan before took too long. */
  | { name: "scan"; challenge: Challenge; putAt: number; again: boolean }
  | { name: "verifying"; challenge: Challenge; frames: Blob[]; waiting: boolean }
  /** `frames`: null where a challenge is missing and not yet pictures. */
  | { name: "unsent"; challenge: Challenge; frames: Blob[] | null; failure: Failure }
  /** The check goes on elsewhere; `from` is where this window takes it up again. */
  | { name: "following"; how: How; from: "consent" | "scan" }
  /**
   * `fresh`: decided while the visitor was here, not on an earlier visit. `followed`: decided elsewhere, where the
   * visitor may begin again.
   */
  | { name: "result"; result: CheckResult; fresh: boolean; followed?: How };

/** Where else a check goes on: on a phone, in a window opened from here, or wherever its link was opened. */
export type How = "phone" | "window" | "taken";

export interface Flow {
  /** Null until the server has told. */
  check: Check | null;
  stage: Stage;
}

export type Event =
  /** `following`: it goes on elsewhere already. */
  | { type: "read"; check: Check; following?: How | null }
  | { type: "read_failed"; failure: Failure }
  | { type: "retry_reading" }
  | { type: "agreeing" }
  /** `putAt`: null where nobody here knows. */
  | { type: "agreed"; check: Check; putAt: number | null }
  | { type: "agree_failed"; failure: Failure }
  | { type: "captured"; challenge: Challenge; frames: Blob[] }
  | { type: "waiting" }
  | { type: "send_failed"; failure: Failure }
  | { type: "resend" }
  /** Another challenge was put. `again`: since pictures came too late. */
  | { type: "renewed"; check: Check; putAt: number; again: boolean }
  | { type: "renew_failed"; failure: Failure }
  | { type: "reread"; check: Check }
  | { type: "follow"; how: How }
  | { type: "followed"; check: Check }
  | { type: "unfollow" }
  | { type: "decided"; result: CheckResult };

export const loading: Flow = { check: null, stage: { name: "loading" } };

const consent: Stage = { name: "consent", busy: false, failure: null };

/** The flow after an event. Events that come too late for their stage change nothing. */
export function next(flow: Flow, event: Event): Flow {
  const { stage } = flow;
  switch (event.type) {
    case "read":
      return decidedOr(
        event.check,
        event.following ? { name: "following", how: event.following, from: "consent" } : consent,
        false,
      );
    case "read_failed":
      return { ...flow, stage: { name: "unavailable", failure: event.failure } };
    case "retry_reading":
      return { ...flow, stage: { name: "loading" } };
    case "agreeing":
      return stage.name === "consent"
        ? { ...flow, stage: { name: "consent", busy: true, failure: null } }
        : flow;
    case "agreed":
      // Agreed here, and taken elsewhere before that was heard.
      if (stage.name === "following") return followed(event.check, { ...stage, from: "scan" });
      return decidedOr(event.check, scanOr(event.check, consent, event.putAt ?? longAgo), true);
    // The pictures or their challenge did not count any more: with a new challenge the visitor scans again.
    case "reread":
      return stage.name === "result" ? flow : decidedOr(event.check, scanOr(event.check, consent), true);
    case "agree_failed":
      return stage.name === "consent"
        ? { ...flow, stage: { name: "consent", busy: false, failure: event.failure } }
        : flow;
    case "captured":
      return stage.name === "scan"
        ? {
            ...flow,
            stage: { name: "verifying", challenge: event.challenge, frames: event.frames, waiting: false },
          }
        : flow;
    case "waiting":
      return stage.name === "verifying" ? { ...flow, stage: { ...stage, waiting: true } } : flow;
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
            stage: { name: "verifying", challenge: stage.challenge, frames: stage.frames, waiting: false },
          }
        : flow;
    case "renewed": {
      if (!isScanning(stage)) return flow;
      const again = event.again || (stage.name === "scan" && stage.again);
      return decidedOr(event.check, scanOr(event.check, consent, event.putAt, again), true);
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
        ? { ...flow, stage: { name: "following", how: event.how, from: stage.name } }
        : flow;
    case "followed":
      if (stage.name === "following") return followed(event.check, stage);
      return stage.name === "result" ? { ...flow, check: event.check } : flow;
    case "unfollow":
      return stage.name === "following" && flow.check
        ? { ...flow, stage: stage.from === "scan" ? scanOr(flow.check, consent) : consent }
        : flow;
    case "decided":
      // The first answer stands: a cancelled check whose frames are refused for it is still cancelled.
      if (stage.name === "result") return flow;
      return { ...flow, stage: { name: "result", result: event.result, fresh: true } };
  }
}

function decidedOr(check: Check, stage: Stage, fresh: boolean): Flow {
  return { check, stage: check.result ? { name: "result", result: check.result, fresh } : stage };
}

/** Whose age is not known is too old to begin with. */
const longAgo = -Infinity;

function scanOr({ challenge }: Check, stage: Stage, putAt = longAgo, again = false): Stage {
  return challenge ? { name: "scan", challenge, putAt, again } : stage;
}

/** Whether the visitor has agreed and nothing is decided. */
function isScanning(stage: Stage): stage is Extract<Stage, { challenge: Challenge }> {
  return "challenge" in stage;
}

function followed(check: Check, stage: Extract<Stage, { name: "following" }>): Flow {
  const { result } = check;
  return { check, stage: result ? { name: "result", result, fresh: true, followed: stage.how } : stage };
}
