import { useEffect, useState } from "react";
import { toast } from "../../ui/toast.ts";
import { describeRevealFailure } from "./reveal-failure.ts";

/** Copies a whole key and shows a toast. `copied` is true for 2 s. */
export function useCopyKey(): { copied: boolean; copy: (read: () => Promise<string>) => Promise<void> } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(read: () => Promise<string>) {
    const key = read();
    try {
      const text = key.then((whole) => new Blob([whole], { type: "text/plain" }));
      // Called before the key has arrived, because some browsers allow clipboard writes only during the click.
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
    } catch {
      const failure = await key.then(() => "Failed to copy API key", describeRevealFailure);
      if (failure) toast.error(failure);
      return;
    }
    setCopied(true);
    toast.success("API key copied to clipboard");
  }

  return { copied, copy };
}
