import { InputField } from "../../ui/field.tsx";
import { useTypedText } from "./use-typed-text.ts";

interface MetadataFieldProps {
  value: string;
  /** Sentence about a text that is no filter. */
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** Renders the field for a key of the metadata, with or without its value. It reaches the address a moment after the last key. */
export function MetadataField({ value, problem, onChange }: MetadataFieldProps) {
  const [text, setText] = useTypedText(value, onChange);
  return (
    <InputField
      label="Metadata"
      placeholder="order=1234"
      error={problem}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
