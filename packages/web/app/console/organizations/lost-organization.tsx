import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onOrganizationLost } from "../../session/organization-store.ts";
import { toast } from "../../ui/toast.ts";

/** Drops what was loaded of an organization as soon as the person does not belong to it any more, and says so. */
export function LostOrganization() {
  const queries = useQueryClient();
  useEffect(
    () =>
      onOrganizationLost(() => {
        queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "me" });
        toast.info("You no longer belong to that organization.");
      }),
    [queries],
  );
  return null;
}
