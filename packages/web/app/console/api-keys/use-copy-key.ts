import { useEffect, useState } from "react";
import { useToast } from "../../ui/toast.tsx";

/** Copies a whole key, says how that ended, and is `copied` for 2 s. */
export function useCopyKey(): { copied: boolean; copy: (read: () => Promise<string>) => Promise<void> } {
  const [copied, setCopied] = useState(false);
  const toast = useToast();
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(read: () => Promise<string>) {
    const key = read();
    try {
      const text = key.then((whole) => new Blob([whole], { type: "text/plain" }));
      // Before the key is there: some browsers let a page write only at the press itself.
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
    } catch {
      const fetched = await key.then(
        () => true,
        () => false,
      );
      toast.error(fetched ? "Failed to copy API key" : "Failed to fetch API key");
      return;
    }
    setCopied(true);
    toast.success("API key copied to clipboard");
  }

  return { copied, copy };
}
