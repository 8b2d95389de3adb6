import type { Website } from "@ofage/contract";
import { Pause, Play } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useToast } from "../../ui/toast.tsx";
import { usePauseWebsite } from "./pause-website.ts";

/** Pauses a website, or resumes it. */
export function PauseButton({ website }: { website: Website }) {
  const pause = usePauseWebsite();
  const toast = useToast();
  const underWay = useRef(false);
  const word = website.is_paused ? "Resume" : "Pause";
  const Icon = website.is_paused ? Play : Pause;

  function toggle() {
    // The second press of a double one comes before anything is drawn anew.
    if (underWay.current) return;
    underWay.current = true;
    pause.mutate(
      { id: website.id, is_paused: !website.is_paused },
      {
        onSuccess: ({ is_paused }) =>
          toast.success(is_paused ? "Website paused successfully" : "Website resumed successfully"),
        onError: () => toast.error("Failed to update website status"),
        onSettled: () => {
          underWay.current = false;
        },
      },
    );
  }

  return (
    <Button
      variant="quiet"
      size="sm"
      onClick={toggle}
      // Not disabled: a keyboard would lose its place.
      aria-disabled={pause.isPending || undefined}
      aria-label={`${word} ${website.name}`}
    >
      {pause.isPending ? <Spinner /> : <Icon aria-hidden="true" className="size-4" />}
      {word}
    </Button>
  );
}
