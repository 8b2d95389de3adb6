import { ApiError } from "@ofage/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "../../session/api.ts";

/**
 * Reveals one key: fetches it when first needed, and discards it with the component. `read` returns the key if it was
 * already read, and concurrent calls share one request.
 */
export function useRevealedKey(id: string): {
  whole: string | undefined;
  reading: boolean;
  read: () => Promise<string>;
} {
  const queries = useQueryClient();
  const [whole, setWhole] = useState<string>();
  const inFlight = useRef<Promise<string>>(undefined);
  const reveal = useMutation({
    // A mutation although it is a GET: each reveal is recorded, and a query's response would stay in the cache.
    mutationFn: () => api.revealApiKey({ id }),
    gcTime: 0,
    onSuccess: ({ key }) => {
      setWhole(key);
      void queries.invalidateQueries({ queryKey: ["audit-log"] });
    },
    onError: (error) => {
      inFlight.current = undefined;
      // Revoked elsewhere, so the list that shows it is stale.
      if (error instanceof ApiError && error.status === 404)
        void queries.invalidateQueries({ queryKey: ["api-keys"] });
    },
  });
  const { mutateAsync, isPending } = reveal;
  return {
    whole,
    reading: isPending,
    read: () => (inFlight.current ??= mutateAsync().then(({ key }) => key)),
  };
}
