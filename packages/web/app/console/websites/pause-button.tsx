import type { Website } from "@ofage/contract";
import { Pause, Play } from "lucide-react";
import { ActionButton } from "../../ui/action-button.tsx";
import { useToggleWebsite } from "./use-toggle-website.ts";

/** Pauses or resumes a website. */
export function PauseButton({ website }: { website: Website }) {
  const toggle = useToggleWebsite();
  const word = website.is_paused ? "Resume" : "Pause";
  return (
    <ActionButton
      Icon={website.is_paused ? Play : Pause}
      pending={toggle.isPending}
      run={(settled) => toggle.mutate(website, settled)}
      aria-label={`${word} ${website.name}`}
    >
      {word}
    </ActionButton>
  );
}
