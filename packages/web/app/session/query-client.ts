import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { clearRejectedSession, getErrorStatus } from "./clear-rejected-session.ts";

/** The cache of server data. A session that the server no longer knows ends here, wherever it was noticed. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: clearRejectedSession }),
    mutationCache: new MutationCache({ onError: clearRejectedSession }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (count, error) => count < 1 && (getErrorStatus(error) ?? 500) >= 500,
        networkMode: "always",
        refetchOnReconnect: true,
      },
      // Sent even when the browser thinks that it is offline: the usual way is to wait for a network in silence.
      mutations: { networkMode: "always" },
    },
  });
}
