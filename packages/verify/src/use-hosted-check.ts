import type { HostedCheck, Method, VerificationResult, TestOutcome } from "@ofage/contract";
import { useEffect, useReducer, useRef } from "react";
import type { WalletAnswer } from "./digital-id/wallet-session.ts";
import {
  classifyFailure,
  retryWhileBusy,
  type HostedCheckClient,
  type CallFailure,
} from "./hosted-check-client.ts";
import { initialFlow, reduceFlow, type FlowEvent, type Flow, type HandoffTarget } from "./flow.ts";
import { steadyPollPace } from "./handoff/poll-hosted-check.ts";
import { useCheckPolling } from "./handoff/use-check-polling.ts";
import { maxAutomaticRestarts, reconnectPollIntervalMs } from "./settings.ts";

const reconnectPollPace = steadyPollPace(reconnectPollIntervalMs);

/** Actions of the visitor. */
export interface CheckActions {
  retryLoading(): void;
  /** Agrees to the check, and begins with the method. */
  giveConsent(method: Method): void;
  /** Goes to the list of methods, and from it to the consent to a scan. */
  chooseMethod(): void;
  chooseScan(): void;
  /** Shows the check as it is once its next attempt has begun. */
  beginAttempt(check: HostedCheck): void;
  /** Takes the result of the scan. */
  finishScan(result: VerificationResult): void;
  /** Reads a check that is not where this page thought it was. */
  reread(): void;
  /** Leaves a scan that cannot reach the server, and begins it again. */
  loseConnection(failure: CallFailure): void;
  restartScan(): void;
  /** Hands the check off, and takes it back. */
  handOff(how: HandoffTarget): void;
  resumeHere(): void;
  /** Ends the attempt with what the visitor's wallet answered; resolves with the failure, if any. */
  answerByWallet(attempt: number, answer: WalletAnswer): Promise<CallFailure | null>;
  /** Ends an attempt of a test check; resolves with the failure, if any. */
  chooseTestOutcome(outcome: TestOutcome, method: Method | undefined): Promise<CallFailure | null>;
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
  method: "face_scan",
  assurance: null,
  advice: null,
  obstacle: null,
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
  /** Another window or page started it, and follows this one. */
  isHandedOver: boolean;
}

/** Runs one check: the flow, and the calls that advance it. */
export function useHostedCheck(opened: UseCheckOptions): [Flow, CheckActions] {
  const { id, client, isHandedOver } = opened;
  const [flow, dispatch] = useReducer(reduceFlow, opened, createInitialFlow);
  const { stage } = flow;
  const isLoading = stage.name === "loading";

  useEffect(() => {
    if (!isLoading) return;
    const leaving = new AbortController();
    const open = loadHostedCheck({ id, client, isHandedOver }, leaving.signal);
    open.then(
      (event) => leaving.signal.aborted || dispatch(event),
      (error) => leaving.signal.aborted || dispatch({ type: "read_failed", failure: classifyFailure(error) }),
    );
    return () => leaving.abort();
  }, [isLoading, client, id, isHandedOver]);

  useCheckPolling(id, client, stage.name === "following", (check) => dispatch({ type: "followed", check }));
  const isAnsweredElsewhere = stage.name === "provider" || stage.name === "wallet";
  useCheckPolling(id, client, isAnsweredElsewhere, (check) => dispatch({ type: "reread", check }));
  const automaticRestarts = useRef(0);
  // The scan may have ended, or the server be reachable again.
  useCheckPolling(
    id,
    client,
    stage.name === "disconnected",
    (check) => {
      // A server that answers, but not the scan, would not take it the next time either.
      const isBack = stage.name === "disconnected" && stage.failure === "offline";
      if (check.result === null && !(isBack && automaticRestarts.current++ < maxAutomaticRestarts)) return;
      dispatch({ type: "reread", check });
    },
    reconnectPollPace,
  );

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

  async function agree(method: Method): Promise<void> {
    dispatch({ type: "agreeing" });
    try {
      const check = await retryWhileBusy(() => client.consentToCheck({ id, method }));
      dispatch({ type: "agreed", check });
    } catch (error) {
      await recover(error, (failure) => dispatch({ type: "agree_failed", failure }));
    }
  }

  /** Shows the result of an attempt: the check's, or what may follow. */
  async function take(result: VerificationResult): Promise<void> {
    if (result.status !== "started") return dispatch({ type: "decided", result });
    try {
      dispatch({ type: "reread", check: await retryWhileBusy(() => client.readCheck({ id })) });
    } catch {
      // Reads the check until the server can be reached again.
      dispatch({ type: "disconnected", failure: "offline" });
    }
  }

  async function reread(): Promise<void> {
    const check = await client.readCheck({ id }).catch(() => null);
    // Without an answer the scan's own failure stays on the screen.
    if (check) dispatch({ type: "reread", check });
  }

  /** Makes a call that ends an attempt; resolves with its failure, if any. */
  async function end(call: () => Promise<VerificationResult>): Promise<CallFailure | null> {
    let kept: CallFailure | null = null;
    try {
      await take(await call());
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
      return check?.result ?? { ...cancelledResult, method: flow.check?.method ?? cancelledResult.method };
    });
    dispatch({ type: "decided", result });
    return result;
  }

  return [
    flow,
    {
      retryLoading: () => dispatch({ type: "retry_reading" }),
      giveConsent: (method) => void agree(method),
      chooseMethod: () => dispatch({ type: "choose" }),
      chooseScan: () => dispatch({ type: "chosen" }),
      beginAttempt: (check) => dispatch({ type: "retried", check }),
      finishScan: (result) => void take(result),
      reread: () => void reread(),
      loseConnection: (failure) => dispatch({ type: "disconnected", failure }),
      restartScan: () => dispatch({ type: "reconnect" }),
      handOff: (how) => dispatch({ type: "follow", target: how }),
      resumeHere: () => dispatch({ type: "unfollow" }),
      answerByWallet: (attempt, answer) =>
        end(() => retryWhileBusy(() => client.answerByDigitalId({ id, attempt, ...answer }))),
      chooseTestOutcome: (outcome, method) => end(() => client.chooseOutcome({ id, outcome, method })),
      cancel,
    },
  ];
}

/** Creates the initial flow, which skips loading where there is nothing to wait for. */
function createInitialFlow({ initialCheck, isHandedOver }: UseCheckOptions): Flow {
  const waits = !initialCheck || (isHandedOver && !initialCheck.result);
  return waits ? initialFlow : reduceFlow(initialFlow, createReadEvent(initialCheck, isHandedOver));
}

function createReadEvent(check: HostedCheck, handedOver: boolean): FlowEvent {
  // A page reloaded while its check continues elsewhere must not ask for consent again.
  return { type: "read", check, following: check.handed_over && !handedOver ? "taken" : null };
}

/** Returns the first event: the check as this window finds it. */
async function loadHostedCheck(
  { id, client, isHandedOver }: Omit<UseCheckOptions, "initialCheck">,
  signal: AbortSignal,
): Promise<FlowEvent> {
  const ask = (call: (options: { signal: AbortSignal }) => Promise<HostedCheck>): Promise<HostedCheck> =>
    retryWhileBusy(() => call({ signal }), signal);
  const check = await ask((options) => client.readCheck({ id }, options));
  if (check.result) return { type: "read", check };
  const taken = isHandedOver ? await ask((options) => client.handOverCheck({ id }, options)) : check;
  return createReadEvent(taken, isHandedOver);
}
