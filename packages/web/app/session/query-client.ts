import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { endIfRefused, statusOf } from "./end-if-refused.ts";

/** The cache of server data. A session that the server no longer knows ends here, wherever it was noticed. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: endIfRefused }),
    mutationCache: new MutationCache({ onError: endIfRefused }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (count, error) => count < 1 && (statusOf(error) ?? 500) >= 500,
        networkMode: "always",
        refetchOnReconnect: true,
      },
      // Sent even when the browser thinks that it is offline: the usual way is to wait for a network in silence.
      mutations: { networkMode: "always" },
    },
  });
}
