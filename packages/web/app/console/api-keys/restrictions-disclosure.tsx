import { ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";

interface RestrictionsDisclosureProps {
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/** Renders a new key's restrictions, which most keys don't need, folded away. */
export function RestrictionsDisclosure({ open, onToggle, children }: RestrictionsDisclosureProps) {
  const id = useId();
  return (
    <div className="rounded-control border border-line">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => onToggle(!open)}
        className="flex w-full items-start gap-3 rounded-control p-3 text-left hover:bg-sunken"
      >
        <ChevronRight
          aria-hidden="true"
          className={open ? "mt-0.5 size-4 shrink-0 rotate-90" : "mt-0.5 size-4 shrink-0"}
        />
        <span className="min-w-0">
          <span className="block text-sm font-medium">Restrictions</span>
          <span className="block text-sm text-muted">
            Limit what the key can do, for which websites, from where and until when
          </span>
        </span>
      </button>
      <div id={id} hidden={!open} className="border-t border-line p-3">
        {open && children}
      </div>
    </div>
  );
}
