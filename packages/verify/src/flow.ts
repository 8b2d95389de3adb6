import type { Challenge, Check, CheckResult } from "@ofage/contract";
import type { Failure } from "./calls.ts";

/** Where the visitor is. One stage fills the screen at a time. */
export type Stage =
  | { name: "loading" }
  | { name: "unavailable"; failure: Failure }
  | { name: "consent"; busy: boolean; failure: Failure | null }
  | { name: "scan"; challenge: Challenge }
  | { name: "verifying"; challenge: Challenge; frames: Blob[]; waiting: boolean }
  | { name: "unsent"; challenge: Challenge; frames: Blob[]; failure: Failure }
  /** `fresh`: decided while the visitor was here, not on an earlier visit. */
  | { name: "result"; result: CheckResult; fresh: boolean };

export interface Flow {
  /** Null until the server has told. */
  check: Check | null;
  stage: Stage;
}

export type Event =
  | { type: "read"; check: Check }
  | { type: "read_failed"; failure: Failure }
  | { type: "retry_reading" }
  | { type: "agreeing" }
  | { type: "agreed"; check: Check }
  | { type: "agree_failed"; failure: Failure }
  | { type: "captured"; frames: Blob[] }
  | { type: "waiting" }
  | { type: "send_failed"; failure: Failure }
  | { type: "resend" }
  | { type: "rescan" }
  | { type: "reread"; check: Check }
  | { type: "decided"; result: CheckResult };

export const loading: Flow = { check: null, stage: { name: "loading" } };

const consent: Stage = { name: "consent", busy: false, failure: null };

/** The flow after an event. Events that come too late for their stage change nothing. */
export function next(flow: Flow, event: Event): Flow {
  const { stage } = flow;
  switch (event.type) {
    case "read":
      return decidedOr(event.check, consent, false);
    case "read_failed":
      return { ...flow, stage: { name: "unavailable", failure: event.failure } };
    case "retry_reading":
      return { ...flow, stage: { name: "loading" } };
    case "agreeing":
      return stage.name === "consent"
        ? { ...flow, stage: { name: "consent", busy: true, failure: null } }
        : flow;
    case "agreed":
    // The pictures or their challenge did not count any more: with a new challenge the visitor scans again.
    // falls through
    case "reread":
      return decidedOr(
        event.check,
        event.check.challenge ? { name: "scan", challenge: event.check.challenge } : consent,
        true,
      );
    case "agree_failed":
      return { ...flow, stage: { name: "consent", busy: false, failure: event.failure } };
    case "captured":
      return stage.name === "scan"
        ? {
            ...flow,
            stage: { name: "verifying", challenge: stage.challenge, frames: event.frames, waiting: false },
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
      return stage.name === "unsent"
        ? {
            ...flow,
            stage: { name: "verifying", challenge: stage.challenge, frames: stage.frames, waiting: false },
          }
        : flow;
    case "rescan":
      return stage.name === "unsent"
        ? { ...flow, stage: { name: "scan", challenge: stage.challenge } }
        : flow;
    case "decided":
      return { ...flow, stage: { name: "result", result: event.result, fresh: true } };
  }
}

function decidedOr(check: Check, stage: Stage, fresh: boolean): Flow {
  return { check, stage: check.result ? { name: "result", result: check.result, fresh } : stage };
}
