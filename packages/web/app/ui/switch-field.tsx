import { Switch as Base } from "@base-ui/react/switch";
import { useId } from "react";

interface SwitchFieldProps {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** Renders a labeled on/off switch with a hint. */
export function SwitchField({ label, hint, checked, onChange, disabled = false }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <Base.Root
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        className="relative mt-0.5 flex h-5 w-9 after:absolute after:-inset-x-1 after:-inset-y-3.5 shrink-0 rounded-full border border-line-strong bg-sunken p-0.5 transition-colors data-checked:border-brand data-checked:bg-brand data-disabled:opacity-55"
      >
        <Base.Thumb className="size-3.5 rounded-full bg-muted transition-transform data-checked:translate-x-4 data-checked:bg-surface" />
      </Base.Root>
      <div className="min-w-0">
        <span id={`${id}-label`} className="block text-sm font-medium">
          {label}
        </span>
        <span id={`${id}-hint`} className="block text-sm text-muted">
          {hint}
        </span>
      </div>
    </div>
  );
}
