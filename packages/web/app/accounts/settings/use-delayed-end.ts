import { ApiError, type UserSession } from "@ofage/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api } from "../../session/api.ts";
import {
  deferCall,
  dropDeferredCall,
  sendDeferredCall,
  sendDeferredCalls,
} from "../../session/deferred-calls.ts";
import { serverErrorMessage } from "../../session/error-messages.ts";
import { showUndoToast, toast } from "../../ui/toast.ts";
import { activityQuery } from "./list-activity.ts";
import { sessionsQuery } from "./list-sessions.ts";

/** Longest time for which a toast that is hovered or focused, or whose window is not, delays the end of a session. */
const maxDelayMs = 30_000;

/** State of a session that is about to end: that can still be undone, or the server has been asked. */
export type EndingState = "waiting" | "sent";

/**
 * Ends sessions of other devices after a time in which that can be undone: a token that was revoked stays revoked, so the call itself
 * waits. Leaving or hiding the page sends it at once.
 * @param onEnded called when the row of an ended session is gone
 */
export function useDelayedEnd(onEnded: () => void) {
  const queries = useQueryClient();
  const [states, setStates] = useState<ReadonlyMap<string, EndingState>>(new Map());
  /** Stops the toast and the timer of each session that waits. */
  const stops = useRef(new Map<string, () => void>());
  useEffect(() => () => void sendDeferredCalls(), []);

  const setState = (id: string, state?: EndingState) =>
    setStates((last) => {
      const next = new Map(last);
      if (state) next.set(id, state);
      else next.delete(id);
      return next;
    });

  function stop(id: string) {
    stops.current.get(id)?.();
    stops.current.delete(id);
  }

  async function send(id: string) {
    stop(id);
    setState(id, "sent");
    try {
      await api.endSession({ id }, { keepalive: true }).catch((error: unknown) => {
        // It has ended by itself, which is what was wanted.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
      toast.success("Session ended");
      void queries.invalidateQueries({ queryKey: activityQuery.queryKey });
      await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      onEnded();
    } catch (error) {
      toast.error(serverErrorMessage(error) ?? "Failed to end session");
    } finally {
      setState(id);
    }
  }

  function takeBack(id: string) {
    dropDeferredCall(id);
    stop(id);
    setState(id);
  }

  function undo(id: string) {
    takeBack(id);
    toast.info("The session was not ended");
  }

  function end({ id, device }: UserSession) {
    deferCall(id, () => send(id));
    setState(id, "waiting");
    const timer = setTimeout(() => void sendDeferredCall(id), maxDelayMs);
    const closeToast = showUndoToast({
      subject: id,
      kind: "info",
      text: `Ending the session on ${device}`,
      undo: () => undo(id),
      onEnd: () => void sendDeferredCall(id),
    });
    stops.current.set(id, () => {
      clearTimeout(timer);
      closeToast();
    });
  }

  return {
    stateOf: (id: string): EndingState | undefined => states.get(id),
    end,
    /** Takes back the end of a session that waits. */
    undo,
    /** Lets go of all that wait, because they are ended in another way. */
    drop: () => {
      for (const id of stops.current.keys()) takeBack(id);
    },
  };
}
