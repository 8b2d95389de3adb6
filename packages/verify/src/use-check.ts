import type { Challenge, CheckResult } from "@ofage/contract";
import { useEffect, useReducer } from "react";
import { failureOf, patiently, type Calls, type Failure } from "./calls.ts";
import { loading, next, type Flow } from "./flow.ts";

/** What a visitor can do. */
export interface Actions {
  retryReading(): void;
  agree(): void;
  sendFrames(frames: Blob[]): void;
  resend(): void;
  rescan(): void;
  /** Ends the check; resolves with its result, also when the server cannot be told. */
  cancel(): Promise<CheckResult>;
}

const cancelled: CheckResult = {
  status: "cancelled",
  age_verified: null,
  failure_reason: null,
  token: null,
  return_url: null,
};

/** Runs one check: the flow, and the calls that move it. */
export function useCheck(id: string, calls: Calls): [Flow, Actions] {
  const [flow, dispatch] = useReducer(next, loading);
  const { stage } = flow;
  const isLoading = stage.name === "loading";

  useEffect(() => {
    if (!isLoading) return;
    const leaving = new AbortController();
    const read = () => calls.readCheck({ id }, { signal: leaving.signal });
    patiently(read, () => undefined, leaving.signal).then(
      (check) => dispatch({ type: "read", check }),
      (error) => leaving.signal.aborted || dispatch({ type: "read_failed", failure: failureOf(error) }),
    );
    return () => leaving.abort();
  }, [isLoading, calls, id]);

  /** A call that came at the wrong time shows what the server has instead; any other failure is shown. */
  async function recover(error: unknown, show: (failure: Failure) => void): Promise<void> {
    const failure = failureOf(error);
    if (failure !== "stale") return show(failure);
    try {
      dispatch({ type: "reread", check: await calls.readCheck({ id }) });
    } catch (again) {
      show(failureOf(again));
    }
  }

  async function agree(): Promise<void> {
    dispatch({ type: "agreeing" });
    try {
      const check = await patiently(
        () => calls.consentToCheck({ id }),
        () => undefined,
      );
      dispatch({ type: "agreed", check });
    } catch (error) {
      await recover(error, (failure) => dispatch({ type: "agree_failed", failure }));
    }
  }

  async function send({ nonce }: Challenge, files: Blob[]): Promise<void> {
    try {
      const submit = () => calls.submitFrames({ id, nonce, files });
      const result = await patiently(submit, () => dispatch({ type: "waiting" }));
      dispatch({ type: "decided", result });
    } catch (error) {
      await recover(error, (failure) => dispatch({ type: "send_failed", failure }));
    }
  }

  async function cancel(): Promise<CheckResult> {
    if (stage.name === "result") return stage.result;
    const result = await calls.cancelCheck({ id }).catch(async () => {
      const check = await calls.readCheck({ id }).catch(() => null);
      return check?.result ?? cancelled;
    });
    dispatch({ type: "decided", result });
    return result;
  }

  return [
    flow,
    {
      retryReading: () => dispatch({ type: "retry_reading" }),
      agree: () => void agree(),
      sendFrames: (frames) => {
        dispatch({ type: "captured", frames });
        if (stage.name === "scan") void send(stage.challenge, frames);
      },
      resend: () => {
        dispatch({ type: "resend" });
        if (stage.name === "unsent") void send(stage.challenge, stage.frames);
      },
      rescan: () => dispatch({ type: "rescan" }),
      cancel,
    },
  ];
}
