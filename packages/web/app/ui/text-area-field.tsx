import type { ComponentProps } from "react";
import { controlClass, readOnlyClass } from "./control.ts";
import { cx } from "./cx.ts";
import { Field } from "./field.tsx";
import { useReadOnly } from "./read-only.tsx";

interface TextAreaFieldProps extends Omit<ComponentProps<"textarea">, "maxLength"> {
  label: string;
  error?: string | undefined;
  /** Number of characters, and the maximum. Longer text can be typed, so that pasted text is not cut silently. */
  count: { now: number; max: number };
}

/** Renders a labeled multi-line field with a character count. */
export function TextAreaField({ label, error, count, className, ...area }: TextAreaFieldProps) {
  const over = count.now - count.max;
  if (useReadOnly())
    return (
      <Field label={label}>
        {({ id }) => (
          <textarea
            {...area}
            id={id}
            readOnly
            placeholder="Not set"
            className={cx(readOnlyClass, "field-sizing-content resize-none whitespace-pre-wrap!")}
          />
        )}
      </Field>
    );
  return (
    <Field
      label={label}
      error={error}
      hint={
        <span className={cx("tabular-nums", over > 0 && "font-medium text-bad")}>
          {count.now} of {count.max} characters{over > 0 && `, ${over} over the limit`}
        </span>
      }
    >
      {(ids) => (
        <textarea {...area} {...ids} className={cx(controlClass, "min-h-28 resize-y py-2", className)} />
      )}
    </Field>
  );
}
