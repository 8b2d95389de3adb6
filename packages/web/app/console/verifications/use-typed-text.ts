import { useEffect, useEffectEvent, useRef, useState } from "react";

/**
 * Returns the text of a field and a function that changes it. The text is reported, trimmed, a moment after the last key.
 * @param value the text as it was reported, which may also change in another way
 */
export function useTypedText(
  value: string,
  onChange: (value: string) => void,
): [string, (text: string) => void] {
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

  return [text, setText];
}
