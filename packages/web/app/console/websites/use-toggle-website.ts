import type { Website } from "@ofage/contract";
import { useToast } from "../../ui/toast.tsx";
import { usePauseWebsite } from "./pause-website.ts";

/** Pauses a website, or resumes a paused one, and shows a toast. */
export function useToggleWebsite() {
  const pause = usePauseWebsite();
  const toast = useToast();
  return {
    isPending: pause.isPending,
    /** @param settled called when the request ends */
    mutate: ({ id, is_paused }: Website, settled?: () => void) =>
      pause.mutate(
        { id, is_paused: !is_paused },
        {
          onSuccess: (website) =>
            toast.success(website.is_paused ? "Website paused successfully" : "Website resumed successfully"),
          onError: () => toast.error("Failed to update website status"),
          onSettled: settled,
        },
      ),
  };
}
