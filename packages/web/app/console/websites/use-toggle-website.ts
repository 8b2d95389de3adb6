import { ApiError, type Website, websiteRevision } from "@ofage/contract";
import { showUndoToast, toast } from "../../ui/toast.ts";
import { usePauseWebsite } from "./pause-website.ts";

/** Pauses a website, or resumes a paused one, and shows a toast that can undo it. */
export function useToggleWebsite() {
  const pause = usePauseWebsite();

  async function toggle({ id, name, is_paused }: Website) {
    try {
      const website = await pause.mutateAsync({ id, is_paused: !is_paused });
      showUndoToast({
        subject: id,
        text: describe(website),
        about: website.name,
        undo: () => void takeBack(website),
      });
    } catch {
      toast.error("Failed to update website status", name);
    }
  }

  async function takeBack(website: Website) {
    const { id, name, is_paused } = website;
    try {
      const base = websiteRevision(website);
      toast.success(describe(await pause.mutateAsync({ id, is_paused: !is_paused, base })), name);
    } catch (error) {
      const isChanged = error instanceof ApiError && error.body?.code === "website_changed";
      toast.error(
        isChanged
          ? "Someone saved this website in the meantime, so nothing was undone."
          : "Failed to update website status",
        name,
      );
    }
  }

  return {
    isPending: pause.isPending,
    /** @param settled called when the request ends */
    mutate: (website: Website, settled?: () => void) => void toggle(website).finally(settled),
  };
}

const describe = ({ is_paused }: Website) =>
  is_paused ? "Website paused successfully" : "Website resumed successfully";
