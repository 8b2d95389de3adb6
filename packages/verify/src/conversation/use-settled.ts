import { useEffect, useState } from "react";

/** Returns the last value that stayed the same for some milliseconds: what is read out must not flicker. */
export function useSettled<Value extends string | null>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
