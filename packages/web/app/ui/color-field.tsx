import { parseColor } from "@ofage/contract";
import type { Ref } from "react";
import { controlClass } from "./control.ts";
import { cx } from "./cx.ts";
import { Field } from "./field.tsx";

interface ColorFieldProps {
  /** The text input. */
  ref?: Ref<HTMLInputElement>;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** What was typed; a colour once it is `#rrggbb`. */
  value: string;
  /** Shown by the picker while what was typed is no colour. */
  fallback: string;
  onChange: (value: string) => void;
}

/** A colour, picked or typed; each follows the other. */
export function ColorField({ ref, label, hint, error, value, fallback, onChange }: ColorFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={`${label}, picker`}
            value={hexColor(value) ?? fallback}
            onChange={(event) => onChange(event.target.value.toUpperCase())}
            className="h-10 w-12 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
          />
          <input
            {...ids}
            ref={ref}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => onChange(hexColor(value) ?? value)}
            placeholder={fallback}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            className={cx(controlClass, "h-10 font-mono")}
          />
        </div>
      )}
    </Field>
  );
}

/** `3b82f6` or `#38f` as `#RRGGBB`; undefined when it is no colour. */
function hexColor(text: string): string | undefined {
  const typed = text.trim();
  return parseColor(typed.startsWith("#") ? typed : `#${typed}`)?.toUpperCase();
}
