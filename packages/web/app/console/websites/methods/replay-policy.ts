import { useMutation } from "@tanstack/react-query";
import { api } from "../../../session/api.ts";
import type { ReplayRequest } from "./replay-settings.ts";

/** Replays a policy over past checks, which changes nothing. */
export function useReplayPolicy() {
  return useMutation({ mutationFn: (request: ReplayRequest) => api.replayVerifications(request) });
}
