import type { Challenge, ChallengeKind, HostedCheck, VerificationResult, TestOutcome } from "@ofage/contract";
import { useEffect, useReducer, useRef } from "react";
import {
  classifyFailure,
  isChallengeExpired,
  retryWhileBusy,
  type HostedCheckClient,
  type CallFailure,
} from "./hosted-check-client.ts";
import { initialFlow, reduceFlow, type FlowEvent, type Flow, type HandoffTarget } from "./flow.ts";
import { steadyPollPace } from "./handoff/poll-hosted-check.ts";
import { useCheckPolling } from "./handoff/use-check-polling.ts";
import {
  maxAutomaticResends,
  maxChallengeAgeMs,
  reconnectPollIntervalMs,
  scanPollIntervalMs,
} from "./settings.ts";

const scanPollPace = steadyPollPace(scanPollIntervalMs);
const reconnectPollPace = steadyPollPace(reconnectPollIntervalMs);

/** How this window arrives at a check. */
export type CheckEntry =
  | "opened" // by its link
  | "agreed" // by trying again: the visitor agreed to the scan a moment ago
  | HandoffTarget; // it goes on elsewhere

/** Actions of the visitor. */
export interface CheckActions {
  retryLoading(): void;
  giveConsent(): void;
  /** Returns the challenge to start a scan with, or another one if the last is old. Null when there is none; the stage then says why. */
  getFreshChallenge(): Promise<Challenge | null>;
  /** Requests a challenge of another kind. */
  chooseChallengeKind(kind: ChallengeKind): void;
  sendFrames(frames: Blob[], getFreshChallenge: Challenge): void;
  resend(): void;
  restartScan(): void;
  /** Hands the check off, and takes it back. */
  handOff(how: HandoffTarget): void;
  resumeHere(): void;
  /** Ends a test check; resolves with the failure, if any. */
  chooseTestOutcome(outcome: TestOutcome): Promise<CallFailure | null>;
  /**
   * Ends the check; resolves with its result, even when the server cannot be reached.
   * @param declined tells whether the visitor refused consent
   */
  cancel(declined?: boolean): Promise<VerificationResult>;
}

const cancelledResult: VerificationResult = {
  status: "cancelled",
  age_verified: null,
  failure_reason: null,
  advice: null,
  token: null,
  receipt: null,
  return_url: null,
  retry_allowed: false,
};

/** A check, as this window opened it. */
export interface UseCheckOptions {
  id: string;
  /** The verification, if already known. */
  initialCheck: HostedCheck | null;
  client: HostedCheckClient;
  entry: CheckEntry;
  /** The challenge kind that the visitor chose, taken over from the previous check if there was one. */
  challengeKind: ChallengeKind;
  /** Another window or page started it, and follows this one. */
  isHandedOver: boolean;
}

/** Runs one check: the flow, and the calls that advance it. */
export function useHostedCheck(opened: UseCheckOptions): [Flow, CheckActions] {
  const { id, client, entry, challengeKind, isHandedOver } = opened;
  const [flow, dispatch] = useReducer(reduceFlow, opened, createInitialFlow);
  const { stage } = flow;
  const isLoading = stage.name === "loading";

  useEffect(() => {
    if (!isLoading) return;
    const leaving = new AbortController();
    const open = loadHostedCheck({ id, client, entry, challengeKind, isHandedOver }, leaving.signal);
    open.then(
      (event) => leaving.signal.aborted || dispatch(event),
      (error) => leaving.signal.aborted || dispatch({ type: "read_failed", failure: classifyFailure(error) }),
    );
    return () => leaving.abort();
  }, [isLoading, client, id, entry, challengeKind, isHandedOver]);
  const renewing = useRef<Promise<unknown>>(Promise.resolve());

  const mayGoOn = stage.name === "result" && stage.followed !== undefined && stage.result.retry_allowed;
  useCheckPolling(id, client, stage.name === "following" || mayGoOn, (check) =>
    dispatch({ type: "followed", check }),
  );
  // Another window or the website may end the check: the camera must then go off here, too.
  useCheckPolling(
    id,
    client,
    stage.name === "scan",
    (check) => check.result && dispatch({ type: "reread", check }),
    scanPollPace,
  );
  const automaticResends = useRef(0);
  const isCutOff =
    stage.name === "unsent" && stage.failure === "offline" && automaticResends.current < maxAutomaticResends;
  useCheckPolling(
    id,
    client,
    isCutOff,
    () => {
      automaticResends.current++;
      resume();
    },
    reconnectPollPace,
  );

  /** Goes on after a failure: sends the pictures again, or starts the scan that has none. */
  function resume(): void {
    if (stage.name !== "unsent") return;
    if (!stage.frames) return void renew(stage.challenge.kind);
    dispatch({ type: "resend" });
    void send(stage.challenge, stage.frames);
  }

  /** Shows the server's state after a call that came at the wrong time; shows any other failure. */
  async function recover(error: unknown, show: (failure: CallFailure) => void): Promise<void> {
    const failure = classifyFailure(error);
    if (failure !== "stale") return show(failure);
    try {
      dispatch({ type: "reread", check: await client.readCheck({ id }) });
    } catch (again) {
      show(classifyFailure(again));
    }
  }

  async function agree(): Promise<void> {
    dispatch({ type: "agreeing" });
    try {
      const check = await retryWhileBusy(
        () => client.consentToCheck({ id }),
        () => undefined,
      );
      // A check agreed to earlier, in another window or before a reload, has an older challenge.
      const isNew = flow.check?.status === "created";
      dispatch({ type: "agreed", check, challengeIssuedAt: isNew ? performance.now() : null });
    } catch (error) {
      await recover(error, (failure) => dispatch({ type: "agree_failed", failure }));
    }
  }

  /**
   * Requests another challenge, one request at a time. Tries once: the screen shows what happened meanwhile, and the
   * visitor restarts by hand.
   */
  function renew(asked: ChallengeKind, again = false): Promise<Challenge | null> {
    const put = renewing.current.then(async () => {
      try {
        const check = await retryWhileBusy(
          () => client.renewChallenge({ id, kind: asked }),
          () => undefined,
        );
        dispatch({ type: "renewed", check, challengeIssuedAt: performance.now(), isRepeat: again });
        return check.challenge;
      } catch (error) {
        await explain(classifyFailure(error));
        return null;
      }
    });
    renewing.current = put;
    return put;
  }

  /** Shows why there is no other challenge: the check was decided or taken back meanwhile, or the failure. */
  async function explain(failure: CallFailure): Promise<void> {
    const check = failure === "stale" ? await client.readCheck({ id }).catch(() => null) : null;
    if (check && !check.challenge) dispatch({ type: "reread", check });
    else dispatch({ type: "renew_failed", failure });
  }

  async function send({ nonce, kind: asked }: Challenge, files: Blob[]): Promise<void> {
    try {
      const submit = () => client.submitFrames({ id, nonce, files });
      const result = await retryWhileBusy(submit, () => dispatch({ type: "waiting" }));
      dispatch({ type: "decided", result });
    } catch (error) {
      if (isChallengeExpired(error)) await renew(asked, true);
      else await recover(error, (failure) => dispatch({ type: "send_failed", failure }));
    }
  }

  async function choose(outcome: TestOutcome): Promise<CallFailure | null> {
    let kept: CallFailure | null = null;
    try {
      dispatch({ type: "decided", result: await client.chooseOutcome({ id, outcome }) });
    } catch (error) {
      await recover(error, (failure) => (kept = failure));
    }
    return kept;
  }

  async function cancel(declined = false): Promise<VerificationResult> {
    if (stage.name === "result") return stage.result;
    // The verdict may have arrived meanwhile; then it stands.
    const result = await client.cancelCheck({ id, declined }).catch(async () => {
      const check = await client.readCheck({ id }).catch(() => null);
      return check?.result ?? cancelledResult;
    });
    dispatch({ type: "decided", result });
    return result;
  }

  return [
    flow,
    {
      retryLoading: () => dispatch({ type: "retry_reading" }),
      giveConsent: () => void agree(),
      getFreshChallenge: async () => {
        if (stage.name !== "scan") return null;
        const age = performance.now() - stage.challengeIssuedAt;
        return age < maxChallengeAgeMs ? stage.challenge : renew(stage.challenge.kind);
      },
      chooseChallengeKind: (asked) => void renew(asked),
      sendFrames: (frames, challenge) => {
        dispatch({ type: "captured", challenge, frames });
        if (stage.name === "scan") void send(challenge, frames);
      },
      resend: resume,
      restartScan: () => {
        if (stage.name === "unsent") void renew(stage.challenge.kind);
      },
      handOff: (how) => dispatch({ type: "follow", target: how }),
      resumeHere: () => dispatch({ type: "unfollow" }),
      chooseTestOutcome: choose,
      cancel,
    },
  ];
}

/** Creates the initial flow, which skips loading where there is nothing to wait for. */
function createInitialFlow({ initialCheck, entry, isHandedOver }: UseCheckOptions): Flow {
  const waits = !initialCheck || entry === "agreed" || (isHandedOver && !initialCheck.result);
  return waits ? initialFlow : reduceFlow(initialFlow, createReadEvent(initialCheck, entry, isHandedOver));
}

function createReadEvent(check: HostedCheck, begin: CheckEntry, handedOver: boolean): FlowEvent {
  // A page reloaded while its check continues elsewhere must not ask for consent again.
  const taken: HandoffTarget | null = check.handed_over && !handedOver ? "taken" : null;
  return { type: "read", check, following: begin === "opened" || begin === "agreed" ? taken : begin };
}

/** Returns the first event: the check as this window finds it. */
async function loadHostedCheck(
  { id, client, entry, challengeKind, isHandedOver }: Omit<UseCheckOptions, "initialCheck">,
  signal: AbortSignal,
): Promise<FlowEvent> {
  const ask = (call: (options: { signal: AbortSignal }) => Promise<HostedCheck>): Promise<HostedCheck> =>
    retryWhileBusy(
      () => call({ signal }),
      () => undefined,
      signal,
    );
  const check = await ask((options) => client.readCheck({ id }, options));
  if (check.result) return { type: "read", check };
  const taken = isHandedOver ? await ask((options) => client.handOverCheck({ id }, options)) : check;
  if (entry !== "agreed") return createReadEvent(taken, entry, isHandedOver);
  const agreed = await ask((options) => client.consentToCheck({ id }, options));
  const suits = agreed.challenge === null || agreed.challenge.kind === challengeKind;
  const put = suits
    ? agreed
    : await ask((options) => client.renewChallenge({ id, kind: challengeKind }, options));
  return { type: "agreed", check: put, challengeIssuedAt: performance.now() };
}
