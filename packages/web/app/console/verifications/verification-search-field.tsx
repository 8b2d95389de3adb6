import { InputField } from "../../ui/field.tsx";
import { useTypedText } from "./use-typed-text.ts";

/** Renders the search field. Its text reaches the address a moment after the last key. */
export function VerificationSearchField({
  value,
  onChange,
}: {
  value: string;
  onChange: (value: string) => void;
}) {
  const [text, setText] = useTypedText(value, onChange);
  return (
    <InputField
      label="Search"
      type="search"
      placeholder="ID, website or reference"
      hint="A verification ID, part of a website's name, or the start of a reference ID."
      maxLength={200}
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
