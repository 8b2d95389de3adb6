import { InputField } from "./field.tsx";

interface TypedConfirmationProps {
  /** What has to be typed. */
  text: string;
  value: string;
  onChange: (value: string) => void;
  busy: boolean;
}

/** Asks for a text to be typed out, so that nothing is deleted by a slip. */
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

/** Whether the text was typed out; spaces around it do not count. */
export function isConfirmationTyped(text: string, value: string): boolean {
  return value.trim() === text.trim();
}
