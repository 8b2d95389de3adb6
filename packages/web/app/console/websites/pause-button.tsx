import type { Website } from "@ofage/contract";
import { Pause, Play } from "lucide-react";
import { ActionButton } from "../../ui/action-button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { usePauseWebsite } from "./pause-website.ts";

/** Pauses or resumes a website. */
export function PauseButton({ website }: { website: Website }) {
  const pause = usePauseWebsite();
  const toast = useToast();
  const word = website.is_paused ? "Resume" : "Pause";

  function toggle(settled: () => void) {
    pause.mutate(
      { id: website.id, is_paused: !website.is_paused },
      {
        onSuccess: ({ is_paused }) =>
          toast.success(is_paused ? "Website paused successfully" : "Website resumed successfully"),
        onError: () => toast.error("Failed to update website status"),
        onSettled: settled,
      },
    );
  }

  return (
    <ActionButton
      Icon={website.is_paused ? Play : Pause}
      pending={pause.isPending}
      run={toggle}
      aria-label={`${word} ${website.name}`}
    >
      {word}
    </ActionButton>
  );
}
