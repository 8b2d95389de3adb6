import type { CardForm } from "@ofage/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { api } from "../../session/api.ts";
import { billingQueryKey } from "./billing-query-key.ts";

/** Replaces the card. It bypasses the query cache, which would keep the card's data for minutes. */
export function useUpdatePaymentMethod(): (card: CardForm) => Promise<unknown> {
  const queries = useQueryClient();
  const typed = useRef<CardForm>(undefined);
  const { mutateAsync } = useMutation({
    mutationFn: () => {
      const card = typed.current!;
      typed.current = undefined;
      return api.updatePaymentMethod(card);
    },
    // Saving a card also retries the past-due payment.
    onSuccess: () => queries.invalidateQueries({ queryKey: billingQueryKey }),
  });
  return (card) => {
    typed.current = card;
    return mutateAsync();
  };
}
