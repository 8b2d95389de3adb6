import type { ChallengeKind, ScanStyle, VerificationResult } from "@ofage/contract";
import { useEffect, useEffectEvent, useReducer, useState, type RefObject } from "react";
import { connectScan } from "./connect-scan.ts";
import { initialConversation, reduceConversation, type ConversationState } from "./conversation-state.ts";
import { runConversation } from "./run-conversation.ts";

interface UseConversationOptions {
  checkId: string;
  /** The check's client token. */
  token: string;
  /** A change begins the scan anew, with the camera as it is. */
  kind: ChallengeKind;
  style: ScanStyle;
  onResult(result: VerificationResult): void;
}

/** Runs a scan while the component is mounted, and returns what to show of it. */
export function useConversation(
  video: RefObject<HTMLVideoElement | null>,
  { checkId, token, kind, style, onResult }: UseConversationOptions,
): { state: ConversationState; isLineStalled: boolean } {
  const [state, dispatch] = useReducer(reduceConversation, initialConversation);
  const [isLineStalled, setIsLineStalled] = useState(false);
  const finish = useEffectEvent(onResult);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const connect = () =>
      connectScan({
        checkId,
        hello: { client_token: token, kind, style },
        video: video.current,
        onMessage: (message) => dispatch({ type: "message", message, at: performance.now() }),
        onLine: setIsLineStalled,
        signal,
      });
    runConversation({ connect, onEvent: dispatch, signal }).then(
      (result) => result && finish(result),
      // Only leaving rejects.
      () => undefined,
    );
    return () => leaving.abort();
  }, [video, checkId, token, kind, style]);

  return { state, isLineStalled };
}
