import { Day } from "@ofage/contract";
import { type ComponentProps, useState } from "react";
import { InputField } from "./field.tsx";

interface DayFieldProps extends Pick<ComponentProps<typeof InputField>, "label" | "min" | "max"> {
  /** Day such as `2026-01-31`, or "" for none. */
  value: string;
  /** Error in combination with other fields. */
  problem?: string | undefined;
  onChange: (value: string) => void;
}

/** Edits a day. A year reads 0002 or 0020 while it is typed, so the value is reported only once it is complete. */
export function DayField({ value, problem, onChange, ...field }: DayFieldProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [typing, setTyping] = useState(false);
  if (value !== known) {
    setKnown(value);
    setText(value);
  }
  const { error } = Day.safeParse(text);

  function type(next: string) {
    setText(next);
    if (next === "" || Day.safeParse(next).success) onChange(next);
  }

  return (
    <InputField
      {...field}
      type="date"
      error={text === "" || typing || !error ? problem : error.issues[0]?.message}
      value={text}
      onChange={(event) => type(event.target.value)}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
    />
  );
}
