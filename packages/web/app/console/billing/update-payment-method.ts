import type { CardForm } from "@ofage/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { api } from "../../session/api.ts";
import { billingQueryKey } from "./billing-query-key.ts";

/** Replaces the card. It goes past the cache: that keeps what a call was made with for minutes. */
export function useUpdatePaymentMethod(): (card: CardForm) => Promise<unknown> {
  const queries = useQueryClient();
  const typed = useRef<CardForm>(undefined);
  const { mutateAsync } = useMutation({
    mutationFn: () => {
      const card = typed.current!;
      typed.current = undefined;
      return api.updatePaymentMethod(card);
    },
    // What was past due has been tried with it by now.
    onSuccess: () => queries.invalidateQueries({ queryKey: billingQueryKey }),
  });
  return (card) => {
    typed.current = card;
    return mutateAsync();
  };
}
