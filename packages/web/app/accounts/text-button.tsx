import type { ComponentProps } from "react";
import { cx } from "../ui/cx.ts";

/** Style of an inline text action. */
export const textButtonClass =
  "rounded-sm font-medium text-brand underline underline-offset-3 hover:text-brand-strong disabled:opacity-55";

/** Renders a button that reads as part of its sentence. */
export function TextButton({ className, ...rest }: ComponentProps<"button">) {
  return <button {...rest} type="button" className={cx(textButtonClass, className)} />;
}
