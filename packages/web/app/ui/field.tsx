import { type ComponentProps, type ReactNode, useId } from "react";
import { controlClass, readOnlyClass } from "./control.ts";
import { cx } from "./cx.ts";
import { useReadOnly } from "./read-only.tsx";

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** Ids that connect a control to its label, hint and error. */
export interface ControlIds {
  id: string;
  "aria-invalid": boolean | undefined;
  "aria-describedby": string | undefined;
}

/** Renders a label above a control, with hint and error below; `children` receives the ids to spread on the control. */
export function Field({
  label,
  hint,
  error,
  children,
}: FieldProps & { children: (ids: ControlIds) => ReactNode }) {
  const id = useId();
  const described = cx(error && `${id}-error`, hint ? `${id}-hint` : undefined);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="w-fit text-sm font-medium">
        {label}
      </label>
      {children({ id, "aria-invalid": error ? true : undefined, "aria-describedby": described || undefined })}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Renders a labeled single-line input. Takes the props of react-hook-form's `register`. */
export function InputField({
  label,
  hint,
  error,
  className,
  ...input
}: ComponentProps<"input"> & FieldProps) {
  const isReadOnly = useReadOnly();
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) =>
        isReadOnly ? (
          <input {...input} {...ids} readOnly placeholder="Not set" className={readOnlyClass} />
        ) : (
          <input {...input} {...ids} className={cx(controlClass, "h-10", className)} />
        )
      }
    </Field>
  );
}

/** Renders an input for a URL. */
export function UrlField(field: ComponentProps<typeof InputField>) {
  return <InputField type="url" autoCapitalize="none" spellCheck={false} {...field} />;
}
