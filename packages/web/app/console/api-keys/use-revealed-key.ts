import { ApiError } from "@ofage/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "../../session/api.ts";

/**
 * One key, whole: asked for when it is first needed, and forgotten with the component that asked.
 * `read` answers what was read before, and two calls at once wait for one answer.
 */
export function useRevealedKey(id: string): {
  whole: string | undefined;
  reading: boolean;
  read: () => Promise<string>;
} {
  const queries = useQueryClient();
  const [whole, setWhole] = useState<string>();
  const underWay = useRef<Promise<string>>(undefined);
  const reveal = useMutation({
    // A mutation, though it is a GET: each one is recorded, and a query's answer would stay in the cache.
    mutationFn: () => api.revealApiKey({ id }),
    gcTime: 0,
    onSuccess: ({ key }) => {
      setWhole(key);
      void queries.invalidateQueries({ queryKey: ["audit-log"] });
    },
    onError: (error) => {
      underWay.current = undefined;
      // Revoked elsewhere: the list that shows it is out of date.
      if (error instanceof ApiError && error.status === 404)
        void queries.invalidateQueries({ queryKey: ["api-keys"] });
    },
  });
  const { mutateAsync, isPending } = reveal;
  return {
    whole,
    reading: isPending,
    read: () => (underWay.current ??= mutateAsync().then(({ key }) => key)),
  };
}
