import type { ScanMessage } from "@ofage/contract";
import { deadLineMs, quietLineMs, silentLineMs } from "./conversation-settings.ts";

/** Notices that nothing gets through a connection. Browsers close a connection only minutes after its line is dead. */
export interface LineWatch {
  /** Nothing arrives, or the device is offline: what is sent now would arrive late. */
  readonly isSilent: boolean;
  hear(message: ScanMessage): void;
  /** Notes that a frame was sent. The server answers each that shows a face during an instruction, and else is never quiet for long. */
  expectAnswer(): void;
  /** Notes whether frames wait to leave. */
  setBlocked(isBlocked: boolean): void;
}

interface LineWatchOptions {
  /** Called when the line stalls, and when it no longer does. */
  onChange(isStalled: boolean): void;
  /** Called when it has been silent for so long that the server has given up on this page. */
  onDead(): void;
  /** Ends the watch. */
  signal: AbortSignal;
}

/** Watches the line of one connection. */
export function watchLine({ onChange, onDead, signal }: LineWatchOptions): LineWatch {
  let phase: "instruction" | "quiet" = "quiet";
  /** A server that has said what is in the way is silent until it no longer is. */
  let isHinted = false;
  let [isOffline, isUnanswered, isBlocked, wasStalled] = [false, false, false, false];
  let unanswered: ReturnType<typeof setTimeout> | undefined;
  let dead: ReturnType<typeof setTimeout> | undefined;

  function report(): void {
    const isStalled = isOffline || isUnanswered || isBlocked;
    if (isStalled === wasStalled) return;
    wasStalled = isStalled;
    onChange(isStalled);
  }
  function settle(): void {
    clearTimeout(unanswered);
    clearTimeout(dead);
    unanswered = dead = undefined;
    isUnanswered = false;
  }

  function goOffline(): void {
    isOffline = true;
    dead ??= setTimeout(onDead, deadLineMs);
    report();
  }
  window.addEventListener("offline", goOffline, { signal });
  function goOnline(): void {
    isOffline = false;
    report();
  }
  window.addEventListener("online", goOnline, { signal });
  signal.addEventListener("abort", settle, { once: true });
  return {
    get isSilent() {
      return isOffline || isUnanswered;
    },
    hear(message) {
      settle();
      // A page that hears the server is not offline, whatever the browser says.
      isOffline = false;
      if (message.type === "hint") isHinted = message.hint !== null;
      const next = phaseAfter[message.type];
      if (next !== undefined) {
        phase = next;
        isHinted = false;
      }
      report();
    },
    expectAnswer() {
      dead ??= setTimeout(onDead, deadLineMs);
      const isAnswered = phase === "instruction" && !isHinted;
      unanswered ??= setTimeout(
        () => {
          isUnanswered = true;
          report();
        },
        isAnswered ? silentLineMs : quietLineMs,
      );
    },
    setBlocked(blocked) {
      isBlocked = blocked;
      report();
    },
  };
}

/** Messages that begin another part of the scan. */
const phaseAfter: Partial<Record<ScanMessage["type"], "instruction" | "quiet">> = {
  ready: "quiet",
  waiting: "quiet",
  restarted: "quiet",
  instruction: "instruction",
  done: "quiet",
};
