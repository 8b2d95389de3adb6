import { TextButton } from "./text-button.tsx";

interface SwitchLineProps {
  text: string;
  action: string;
  disabled: boolean;
  onClick: () => void;
}

/** The line under a dialog's first step that leads to the other dialog. */
export function SwitchLine({ text, action, disabled, onClick }: SwitchLineProps) {
  return (
    <p className="mt-5 border-t border-line pt-4 text-sm text-muted">
      {text}{" "}
      <TextButton onClick={onClick} disabled={disabled}>
        {action}
      </TextButton>
    </p>
  );
}
