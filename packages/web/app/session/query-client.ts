import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { clearRejectedSession, getErrorStatus } from "./clear-rejected-session.ts";
import { reactToMembershipError } from "./react-to-membership-error.ts";

/**
 * Creates the cache of server data. It clears the session when any request finds it rejected, and reads the person's rights again when one
 * finds them changed.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    clearRejectedSession(error);
    reactToMembershipError(error, queries);
  };
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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
  return queries;
}
