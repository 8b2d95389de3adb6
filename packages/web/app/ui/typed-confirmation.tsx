import { InputField } from "./field.tsx";

interface TypedConfirmationProps {
  /** Text that the user must type. */
  text: string;
  value: string;
  onChange: (value: string) => void;
  busy: boolean;
}

/** Asks the user to type a text, so that nothing is deleted by accident. */
export function TypedConfirmation({ text, value, onChange, busy }: TypedConfirmationProps) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <InputField
        label={`Type ${text} to confirm`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        readOnly={busy}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </div>
  );
}

/** Tells whether the text was typed, ignoring surrounding spaces. */
export function isConfirmationTyped(text: string, value: string): boolean {
  return value.trim() === text.trim();
}
