import type { ApiKey } from "@ofage/contract";
import { Check, Copy } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { useCopyKey } from "./use-copy-key.ts";
import { KeyBadges } from "./key-badges.tsx";

/** Delay between copying the key and closing the dialog. */
const closeDelayMs = 500;

/** Shows a new key in full. Copying it closes the dialog. */
export function CreatedKey({ made, onClose }: { made: ApiKey; onClose: () => void }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { copied, copy } = useCopyKey();
  useEffect(() => {
    // The form that had the focus is gone.
    button.current?.focus();
  }, []);
  // The screen renders again when its list arrives, and the delay does not begin anew.
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => close(), closeDelayMs);
    return () => clearTimeout(timer);
  }, [copied]);

  const Icon = copied ? Check : Copy;
  return (
    <div className="grid gap-5">
      <div id={id} className="grid gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <strong className="min-w-0 font-semibold wrap-anywhere">{made.name}</strong>
          <KeyBadges apiKey={made} />
        </p>
        <p className="text-muted">
          Copy it now and store it{" "}
          {made.key_type === "private" ? "with your server's secrets" : "where your page needs it"}. After
          this, the list shows it masked.
        </p>
      </div>
      <code className="block rounded-control border border-line bg-sunken p-4 font-mono text-sm leading-relaxed wrap-anywhere select-all">
        {made.key}
      </code>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
        <Button ref={button} onClick={() => void copy(() => Promise.resolve(made.key))} aria-describedby={id}>
          <Icon aria-hidden="true" className="size-4" />
          {copied ? "Copied" : "Copy API Key"}
        </Button>
      </div>
    </div>
  );
}
