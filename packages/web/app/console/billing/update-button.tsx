import { Pencil } from "lucide-react";
import type { Ref } from "react";
import { Button } from "../../ui/button.tsx";

interface UpdateButtonProps {
  /** Names what it updates, for users who cannot see its card. */
  what: string;
  ref: Ref<HTMLButtonElement>;
  onPress: () => void;
}

export function UpdateButton({ what, ref, onPress }: UpdateButtonProps) {
  return (
    <Button ref={ref} variant="secondary" size="sm" onClick={onPress} aria-label={`Update ${what}`}>
      <Pencil aria-hidden="true" className="size-3.5" />
      Update
    </Button>
  );
}
