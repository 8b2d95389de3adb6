import { OTPField } from "@base-ui/react/otp-field";
import type { Ref } from "react";
import { controlClass } from "./control.ts";
import { cx } from "./cx.ts";
import { Field } from "./field.tsx";

const length = 6;

interface CodeFieldProps {
  /** Ref of the first box. */
  ref?: Ref<HTMLInputElement>;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called once the last digit is there. */
  onComplete: () => void;
  readOnly?: boolean;
  error?: string | undefined;
}

/** Renders six boxes for an emailed code; accepts digits only, and pasting fills all boxes. */
export function CodeField({ ref, label, value, onChange, onComplete, readOnly, error }: CodeFieldProps) {
  return (
    <Field label={label} error={error}>
      {({ id, ...aria }) => (
        <OTPField.Root
          id={id}
          {...aria}
          length={length}
          value={value}
          onValueChange={(next) => onChange(next)}
          onValueComplete={onComplete}
          readOnly={readOnly}
          className="flex gap-2"
        >
          {Array.from({ length }, (_, index) => (
            <OTPField.Input
              key={index}
              ref={index === 0 ? ref : undefined}
              aria-invalid={aria["aria-invalid"]}
              aria-label={index === 0 ? undefined : `Digit ${index + 1} of ${length}`}
              className={cx(controlClass, "h-12 flex-1 px-0! text-center font-mono text-lg! font-semibold")}
            />
          ))}
        </OTPField.Root>
      )}
    </Field>
  );
}
