import { Switch as Base } from "@base-ui/react/switch";
import { cx } from "./cx.ts";

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
  "aria-label"?: string;
  "aria-labelledby"?: string;
  "aria-describedby"?: string;
}

/** Renders an on/off switch without its label. */
export function Switch({ checked, onChange, className, ...rest }: SwitchProps) {
  return (
    <Base.Root
      {...rest}
      checked={checked}
      onCheckedChange={onChange}
      className={cx(
        "relative flex h-5 w-9 shrink-0 rounded-full border border-line-strong bg-sunken p-0.5 transition-colors pointer-coarse:after:absolute pointer-coarse:after:-inset-x-1 pointer-coarse:after:-inset-y-3.5 data-checked:border-brand data-checked:bg-brand data-disabled:opacity-55",
        className,
      )}
    >
      <Base.Thumb className="size-3.5 rounded-full bg-muted transition-transform data-checked:translate-x-4 data-checked:bg-surface" />
    </Base.Root>
  );
}
