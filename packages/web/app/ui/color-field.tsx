import { parseColor } from "@ofage/contract";
import type { Ref } from "react";
import { controlClass } from "./control.ts";
import { cx } from "./cx.ts";
import { Field } from "./field.tsx";
import { ReadValue, useReadOnly } from "./read-only.tsx";

interface ColorFieldProps {
  /** Ref of the text input. */
  ref?: Ref<HTMLInputElement>;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Typed text; a color once it matches `#rrggbb`. */
  value: string;
  /** Color of the picker while the text is not a color. */
  fallback: string;
  onChange: (value: string) => void;
}

/** Renders a color field with a text input and a picker that stay in sync. */
export function ColorField({ ref, label, hint, error, value, fallback, onChange }: ColorFieldProps) {
  if (useReadOnly())
    return (
      <Field label={label} hint={hint}>
        {({ id }) => (
          <ReadValue id={id}>
            <span className="flex items-center gap-2 font-mono">
              <span
                aria-hidden="true"
                className="size-5 rounded-sm border border-line"
                style={{ backgroundColor: value }}
              />
              {value}
            </span>
          </ReadValue>
        )}
      </Field>
    );
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={`${label} picker`}
            value={hexColor(value) ?? fallback}
            onChange={(event) => onChange(event.target.value.toUpperCase())}
            className="h-10 w-12 pointer-coarse:h-11 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
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

/** Converts `3b82f6` or `#38f` to `#RRGGBB`; undefined if it is not a color. */
function hexColor(text: string): string | undefined {
  const typed = text.trim();
  return parseColor(typed.startsWith("#") ? typed : `#${typed}`)?.toUpperCase();
}
