import type { Challenge, ChallengeKind, Check, CheckResult, TestOutcome } from "@ofage/contract";
import { useEffect, useReducer, useRef } from "react";
import { failureOf, isTooLate, patiently, type Calls, type Failure } from "./calls.ts";
import { loading, next, type Event, type Flow, type How } from "./flow.ts";
import { useFollow } from "./handover/use-follow.ts";
import { challengeTime } from "./settings.ts";

/** How this window comes to a check. */
export type Begin =
  | "opened" // by its link
  | "agreed" // by trying again: the visitor agreed to the scan a moment ago
  | How; // it goes on elsewhere

/** What a visitor can do. */
export interface Actions {
  retryReading(): void;
  agree(): void;
  /** The challenge to begin a scan with; another one where the last is old. Null when there is none: then the stage says why. */
  challenge(): Promise<Challenge | null>;
  /** Asks for other movements instead. */
  chooseKind(kind: ChallengeKind): void;
  sendFrames(frames: Blob[], challenge: Challenge): void;
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
  advice: null,
  token: null,
  receipt: null,
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
  /** How the visitor chose to be looked at, in the check before where there was one. */
  kind: ChallengeKind;
  /** Another window began it, and follows this one. */
  handedOver: boolean;
}

/** Runs one check: the flow, and the calls that move it. */
export function useCheck(opened: Opened): [Flow, Actions] {
  const { id, calls, begin, kind, handedOver } = opened;
  const [flow, dispatch] = useReducer(next, opened, beginning);
  const { stage } = flow;
  const isLoading = stage.name === "loading";

  useEffect(() => {
    if (!isLoading) return;
    const leaving = new AbortController();
    const open = openCheck({ id, calls, begin, kind, handedOver }, leaving.signal);
    open.then(
      (event) => leaving.signal.aborted || dispatch(event),
      (error) => leaving.signal.aborted || dispatch({ type: "read_failed", failure: failureOf(error) }),
    );
    return () => leaving.abort();
  }, [isLoading, calls, id, begin, kind, handedOver]);
  const renewing = useRef<Promise<unknown>>(Promise.resolve());

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
      // Agreed to before, in another window or before a reload: its challenge has waited.
      const isNew = flow.check?.status === "created";
      dispatch({ type: "agreed", check, putAt: isNew ? performance.now() : null });
    } catch (error) {
      await recover(error, (failure) => dispatch({ type: "agree_failed", failure }));
    }
  }

  /** Has another challenge put, one after the other. Tried once: what came in between is shown, and the visitor begins again by hand. */
  function renew(asked: ChallengeKind, again = false): Promise<Challenge | null> {
    const put = renewing.current.then(async () => {
      try {
        const check = await patiently(
          () => calls.renewChallenge({ id, kind: asked }),
          () => undefined,
        );
        dispatch({ type: "renewed", check, putAt: performance.now(), again });
        return check.challenge;
      } catch (error) {
        await explain(failureOf(error));
        return null;
      }
    });
    renewing.current = put;
    return put;
  }

  /** Why there is no other challenge: the check was decided or taken back meanwhile, or what failed. */
  async function explain(failure: Failure): Promise<void> {
    const check = failure === "stale" ? await calls.readCheck({ id }).catch(() => null) : null;
    if (check && !check.challenge) dispatch({ type: "reread", check });
    else dispatch({ type: "renew_failed", failure });
  }

  async function send({ nonce, kind: asked }: Challenge, files: Blob[]): Promise<void> {
    try {
      const submit = () => calls.submitFrames({ id, nonce, files });
      const result = await patiently(submit, () => dispatch({ type: "waiting" }));
      dispatch({ type: "decided", result });
    } catch (error) {
      if (isTooLate(error)) await renew(asked, true);
      else await recover(error, (failure) => dispatch({ type: "send_failed", failure }));
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
      challenge: async () => {
        if (stage.name !== "scan") return null;
        const age = performance.now() - stage.putAt;
        return age < challengeTime ? stage.challenge : renew(stage.challenge.kind);
      },
      chooseKind: (asked) => void renew(asked),
      sendFrames: (frames, challenge) => {
        dispatch({ type: "captured", challenge, frames });
        if (stage.name === "scan") void send(challenge, frames);
      },
      resend: () => {
        dispatch({ type: "resend" });
        if (stage.name === "unsent" && stage.frames) void send(stage.challenge, stage.frames);
      },
      rescan: () => {
        if (stage.name === "unsent") void renew(stage.challenge.kind);
      },
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
  { id, calls, begin, kind, handedOver }: Omit<Opened, "first">,
  signal: AbortSignal,
): Promise<Event> {
  const ask = (call: (options: { signal: AbortSignal }) => Promise<Check>): Promise<Check> =>
    patiently(
      () => call({ signal }),
      () => undefined,
      signal,
    );
  const check = await ask((options) => calls.readCheck({ id }, options));
  if (check.result) return { type: "read", check };
  const taken = handedOver ? await ask((options) => calls.handOverCheck({ id }, options)) : check;
  if (begin !== "agreed") return readEvent(taken, begin, handedOver);
  const agreed = await ask((options) => calls.consentToCheck({ id }, options));
  const suits = agreed.challenge === null || agreed.challenge.kind === kind;
  const put = suits ? agreed : await ask((options) => calls.renewChallenge({ id, kind }, options));
  return { type: "agreed", check: put, putAt: performance.now() };
}
