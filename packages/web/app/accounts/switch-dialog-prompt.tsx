import { TextButton } from "./text-button.tsx";

interface SwitchDialogPromptProps {
  text: string;
  action: string;
  disabled: boolean;
  onClick: () => void;
}

/** Renders the line under a dialog's first step that switches to the other dialog. */
export function SwitchDialogPrompt({ text, action, disabled, onClick }: SwitchDialogPromptProps) {
  return (
    <p className="mt-5 border-t border-line pt-4 text-sm text-muted">
      {text}{" "}
      <TextButton onClick={onClick} disabled={disabled}>
        {action}
      </TextButton>
    </p>
  );
}
