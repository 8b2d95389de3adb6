import { ApiError } from "@ofage/contract";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

/**
 * Shows the server's errors at their fields.
 * @returns the fields that now show an error
 */
export function showServerFieldErrors<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  error: unknown,
): FieldPath<In>[] {
  const fields = error instanceof ApiError ? (error.body?.fields ?? {}) : {};
  const known = Object.keys(fields).filter((name): name is FieldPath<In> => name in form.getValues());
  for (const name of known) form.setError(name, { message: fields[name] ?? "" });
  return known;
}
