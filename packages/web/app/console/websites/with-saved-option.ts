import type { SelectOption } from "../../ui/select.tsx";

/**
 * Adds the saved value to a field's options unless it is one of them: a newer server may know further values.
 * @param label returns what the saved value is called
 */
export function withSavedOption(
  options: readonly SelectOption[],
  saved: string | undefined,
  label: (saved: string) => string,
): readonly SelectOption[] {
  if (!saved || options.some(({ value }) => value === saved)) return options;
  return [...options, { value: saved, label: label(saved) }];
}
