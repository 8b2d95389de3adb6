import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSessionToken } from "./use-session.ts";

/** Drops data loaded for a session as soon as the session ends or is replaced, in this tab or another. */
export function ClearStaleSession() {
  const token = useSessionToken();
  const last = useRef(token);
  const queries = useQueryClient();
  useEffect(() => {
    const before = last.current;
    last.current = token;
    if (!before || before === token) return;
    if (token) void queries.resetQueries();
    else queries.clear();
  }, [token, queries]);
  return null;
}
