import type { HostedCheck, VerificationResult, TestOutcome } from "@ofage/contract";
import { useEffect, useReducer, useRef } from "react";
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

/** How this window arrives at a check. */
export type CheckEntry =
  | "opened" // by its link
  | "agreed" // by trying again: the visitor agreed to the scan a moment ago
  | HandoffTarget; // it goes on elsewhere

/** Actions of the visitor. */
export interface CheckActions {
  retryLoading(): void;
  giveConsent(): void;
  /** Takes the result of the scan. */
  finishScan(result: VerificationResult): void;
  /** Reads a check that is not where this page thought it was. */
  reread(): void;
  /** Leaves a scan that cannot reach the server, and begins it again. */
  loseConnection(): void;
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
  /** Another window or page started it, and follows this one. */
  isHandedOver: boolean;
}

/** Runs one check: the flow, and the calls that advance it. */
export function useHostedCheck(opened: UseCheckOptions): [Flow, CheckActions] {
  const { id, client, entry, isHandedOver } = opened;
  const [flow, dispatch] = useReducer(reduceFlow, opened, createInitialFlow);
  const { stage } = flow;
  const isLoading = stage.name === "loading";

  useEffect(() => {
    if (!isLoading) return;
    const leaving = new AbortController();
    const open = loadHostedCheck({ id, client, entry, isHandedOver }, leaving.signal);
    open.then(
      (event) => leaving.signal.aborted || dispatch(event),
      (error) => leaving.signal.aborted || dispatch({ type: "read_failed", failure: classifyFailure(error) }),
    );
    return () => leaving.abort();
  }, [isLoading, client, id, entry, isHandedOver]);

  const mayGoOn = stage.name === "result" && stage.followed !== undefined && stage.result.retry_allowed;
  useCheckPolling(id, client, stage.name === "following" || mayGoOn, (check) =>
    dispatch({ type: "followed", check }),
  );
  const automaticRestarts = useRef(0);
  // The scan may have ended, or the server be reachable again.
  useCheckPolling(
    id,
    client,
    stage.name === "disconnected",
    (check) => {
      if (check.result === null && automaticRestarts.current++ >= maxAutomaticRestarts) return;
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

  async function agree(): Promise<void> {
    dispatch({ type: "agreeing" });
    try {
      const check = await retryWhileBusy(() => client.consentToCheck({ id }));
      dispatch({ type: "agreed", check });
    } catch (error) {
      await recover(error, (failure) => dispatch({ type: "agree_failed", failure }));
    }
  }

  async function reread(): Promise<void> {
    const check = await client.readCheck({ id }).catch(() => null);
    // Without an answer the scan's own failure stays on the screen.
    if (check) dispatch({ type: "reread", check });
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
      finishScan: (result) => dispatch({ type: "decided", result }),
      reread: () => void reread(),
      loseConnection: () => dispatch({ type: "disconnected" }),
      restartScan: () => dispatch({ type: "reconnect" }),
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
  { id, client, entry, isHandedOver }: Omit<UseCheckOptions, "initialCheck">,
  signal: AbortSignal,
): Promise<FlowEvent> {
  const ask = (call: (options: { signal: AbortSignal }) => Promise<HostedCheck>): Promise<HostedCheck> =>
    retryWhileBusy(() => call({ signal }), signal);
  const check = await ask((options) => client.readCheck({ id }, options));
  if (check.result) return { type: "read", check };
  const taken = isHandedOver ? await ask((options) => client.handOverCheck({ id }, options)) : check;
  if (entry !== "agreed") return createReadEvent(taken, entry, isHandedOver);
  const agreed = await ask((options) => client.consentToCheck({ id }, options));
  return { type: "agreed", check: agreed };
}
