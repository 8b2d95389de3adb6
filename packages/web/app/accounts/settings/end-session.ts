import type { UserSession } from "@ofage/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { sendDeferredCalls } from "../../session/deferred-calls.ts";
import { clearSession } from "../../session/session-store.ts";

/** Ends a session at once, on any device. Ending this browser's own session signs out here. */
export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (session: UserSession) => {
      // They need this browser's session.
      if (session.is_current) await sendDeferredCalls();
      return api.endSession({ id: session.id });
    },
    onSuccess: (_, session) => {
      if (session.is_current) clearSession();
    },
    // Also after a failure, because the session may have ended by itself.
    onSettled: (_, __, session) => {
      if (session.is_current) return undefined;
      void queries.invalidateQueries({ queryKey: ["activity"] });
      return queries.invalidateQueries({ queryKey: ["sessions"] });
    },
  });
}
