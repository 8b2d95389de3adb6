import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onOrganizationLost } from "../../session/organization-store.ts";
import { useToast } from "../../ui/toast.tsx";

/** Drops what was loaded of an organization as soon as the person does not belong to it any more, and says so. */
export function LostOrganization() {
  const queries = useQueryClient();
  const toast = useToast();
  useEffect(
    () =>
      onOrganizationLost(() => {
        queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "me" });
        toast.info("You no longer belong to that organization.");
      }),
    [queries, toast],
  );
  return null;
}
