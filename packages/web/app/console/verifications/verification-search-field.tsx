import { useEffect, useEffectEvent, useRef, useState } from "react";
import { InputField } from "../../ui/field.tsx";

/** Renders the search field. Its text reaches the address a moment after the last key. */
export function VerificationSearchField({
  value,
  onChange,
}: {
  value: string;
  onChange: (value: string) => void;
}) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const report = useEffectEvent(onChange);

  useEffect(() => {
    // The address changed in another way: back, forward, "Clear filters".
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);

  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      report(text.trim());
    }, 300);
    return () => clearTimeout(timer);
  }, [text]);

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
