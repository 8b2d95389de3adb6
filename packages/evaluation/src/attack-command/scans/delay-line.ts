import { GOOD_LINE, type ScanLine } from "@ofage/evaluation/attack";
import type { VirtualScanClock } from "../../../../api/testing/virtual-scan-clock.ts";

/** Milliseconds of the second instruction after which a line stalls. */
const STALLS_AFTER_MS = 700;

/** The two ways between a page and a server. What is sent on one arrives in order. */
export interface DelayedLine {
  /** @param work may return a promise, for which the time waits */
  toServer(work: () => unknown): void;
  toPage(work: () => unknown): void;
  /** Brings a ping to the page and its answer back. */
  answerPing(work: () => unknown): void;
  /** Notes that the second instruction has arrived. */
  hearSecondInstruction(): void;
}

/** Creates a line with delays in virtual time. */
export function createDelayedLine(clock: VirtualScanClock, differs: Partial<ScanLine> = {}): DelayedLine {
  const { roundTripMs, stallMs, pongDelayMs } = { ...GOOD_LINE, ...differs };
  let stalledFrom = Infinity;
  const arrivals = { server: 0, page: 0 };

  /** Returns when what is sent now leaves. */
  function leaves(): number {
    const now = clock.now();
    return now >= stalledFrom && now < stalledFrom + stallMs ? stalledFrom + stallMs : now;
  }

  function send(to: keyof typeof arrivals, work: () => unknown): void {
    arrivals[to] = Math.max(arrivals[to], leaves() + roundTripMs / 2);
    clock.after(arrivals[to] - clock.now(), work);
  }

  return {
    toServer: (work) => send("server", work),
    toPage: (work) => send("page", work),
    answerPing: (work) => void clock.after(leaves() - clock.now() + roundTripMs + pongDelayMs, work),
    hearSecondInstruction: () => {
      if (stallMs > 0 && stalledFrom === Infinity) stalledFrom = clock.now() + STALLS_AFTER_MS;
    },
  };
}
