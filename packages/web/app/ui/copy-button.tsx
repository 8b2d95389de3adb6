import { Check, Copy } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "./button.tsx";

interface CopyButtonProps {
  /** Text, or a function that returns it on demand. */
  text: string | (() => string | Promise<string>);
  /** Names what is copied for screen readers, such as "Copy asset ID". */
  label: string;
  /** Text beside the icon; without it the button shows only the icon. */
  caption?: ReactNode;
  onCopied?: () => void;
}

/** Copies text and shows a check mark for 2 s. */
export function CopyButton({ text, label, caption, onCopied }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(typeof text === "string" ? text : await text());
    } catch {
      // Without https or permission there is no clipboard: the text stays selectable, and no check mark appears.
      return;
    }
    setCopied(true);
    onCopied?.();
  }

  const Icon = copied ? Check : Copy;
  return (
    <>
      <Button
        variant="quiet"
        size={caption ? "sm" : "icon"}
        className={caption ? "" : "size-8! pointer-coarse:size-11!"}
        onClick={copy}
        aria-label={label}
      >
        <Icon aria-hidden="true" className={copied ? "size-4 text-good" : "size-4"} />
        {caption && (copied ? "Copied" : caption)}
      </Button>
      <output className="sr-only">{copied ? "Copied" : ""}</output>
    </>
  );
}
