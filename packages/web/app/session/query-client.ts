import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { clearRejectedSession, getErrorStatus } from "./clear-rejected-session.ts";

/** Creates the cache of server data. It clears the session when any request finds it rejected. */
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
      // Sent even if the browser believes that it is offline; by default, a mutation would silently wait for a network.
      mutations: { networkMode: "always" },
    },
  });
}
