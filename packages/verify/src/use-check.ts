import type { Challenge, Check, CheckResult, TestOutcome } from "@ofage/contract";
import { useEffect, useReducer } from "react";
import { failureOf, patiently, type Calls, type Failure } from "./calls.ts";
import { loading, next, type Event, type Flow, type How } from "./flow.ts";
import { useFollow } from "./handover/use-follow.ts";

/** How this window comes to a check. */
export type Begin =
  | "opened" // by its link
  | "agreed" // by trying again: the visitor agreed to the scan a moment ago
  | How; // it goes on elsewhere

/** What a visitor can do. */
export interface Actions {
  retryReading(): void;
  agree(): void;
  sendFrames(frames: Blob[]): void;
  resend(): void;
  rescan(): void;
  /** Lets the check go on elsewhere, and takes it back. */
  follow(how: How): void;
  unfollow(): void;
  /** Ends a test check; resolves with what kept it from that. */
  choose(outcome: TestOutcome): Promise<Failure | null>;
  /** Ends the check; resolves with its result, also when the server cannot be told. */
  cancel(): Promise<CheckResult>;
}

const cancelled: CheckResult = {
  status: "cancelled",
  age_verified: null,
  failure_reason: null,
  token: null,
  return_url: null,
  retry_allowed: false,
};

/** One check, as this window has it. */
export interface Opened {
  id: string;
  /** The check, where it is known already. */
  first: Check | null;
  calls: Calls;
  begin: Begin;
  /** Another window began it, and follows this one. */
  handedOver: boolean;
}

/** Runs one check: the flow, and the calls that move it. */
export function useCheck(opened: Opened): [Flow, Actions] {
  const { id, calls, begin, handedOver } = opened;
  const [flow, dispatch] = useReducer(next, opened, beginning);
  const { stage } = flow;
  const isLoading = stage.name === "loading";

  useEffect(() => {
    if (!isLoading) return;
    const leaving = new AbortController();
    const open = openCheck(id, calls, begin, handedOver, leaving.signal);
    open.then(
      (event) => leaving.signal.aborted || dispatch(event),
      (error) => leaving.signal.aborted || dispatch({ type: "read_failed", failure: failureOf(error) }),
    );
    return () => leaving.abort();
  }, [isLoading, calls, id, begin, handedOver]);

  const mayGoOn = stage.name === "result" && stage.followed !== undefined && stage.result.retry_allowed;
  useFollow(id, calls, stage.name === "following" || mayGoOn, (check) =>
    dispatch({ type: "followed", check }),
  );

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

  async function choose(outcome: TestOutcome): Promise<Failure | null> {
    let kept: Failure | null = null;
    try {
      dispatch({ type: "decided", result: await calls.chooseOutcome({ id, outcome }) });
    } catch (error) {
      await recover(error, (failure) => (kept = failure));
    }
    return kept;
  }

  async function cancel(): Promise<CheckResult> {
    if (stage.name === "result") return stage.result;
    // The verdict may have come meanwhile; then it stands.
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
      follow: (how) => dispatch({ type: "follow", how }),
      unfollow: () => dispatch({ type: "unfollow" }),
      choose,
      cancel,
    },
  ];
}

/** The first flow: past the loading where there is nothing to wait for. */
function beginning({ first, begin, handedOver }: Opened): Flow {
  const waits = !first || begin === "agreed" || (handedOver && !first.result);
  return waits ? loading : next(loading, readEvent(first, begin, handedOver));
}

function readEvent(check: Check, begin: Begin, handedOver: boolean): Event {
  // A page that is reloaded while its check goes on elsewhere must not ask for consent a second time.
  const taken: How | null = check.handed_over && !handedOver ? "taken" : null;
  return { type: "read", check, following: begin === "opened" || begin === "agreed" ? taken : begin };
}

/** The first event: the check as this window comes to it. */
async function openCheck(
  id: string,
  calls: Calls,
  begin: Begin,
  handedOver: boolean,
  signal: AbortSignal,
): Promise<Event> {
  const ask = (call: Calls["readCheck"] | Calls["consentToCheck"] | Calls["handOverCheck"]): Promise<Check> =>
    patiently(
      () => call({ id }, { signal }),
      () => undefined,
      signal,
    );
  const check = await ask(calls.readCheck);
  if (check.result) return { type: "read", check };
  const taken = handedOver ? await ask(calls.handOverCheck) : check;
  if (begin === "agreed") return { type: "agreed", check: await ask(calls.consentToCheck) };
  return readEvent(taken, begin, handedOver);
}
