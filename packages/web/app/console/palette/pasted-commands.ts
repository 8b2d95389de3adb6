import { ScanFace, Search } from "lucide-react";
import type { Command } from "./command.ts";

const verificationId = /^(?:ver_)?([0-9a-z]{26})$/i;
/** Text that is no word, such as an order's number. */
const referenceId = /^(?!ver_)(?=.*[\d_:@./#-])\S{3,200}$/;

/** Returns the command that opens a verification by its pasted ID, with or without its prefix; undefined for other text. */
export function openVerificationCommand(typed: string, go: (to: string) => void): Command | undefined {
  const id = verificationId.exec(typed)?.[1]?.toLowerCase();
  return id
    ? {
        id: `ver_${id}`,
        name: `Open verification ver_${id}`,
        keywords: "",
        Icon: ScanFace,
        isTyped: true,
        run: () => go(`/app/verifications/ver_${id}`),
      }
    : undefined;
}

/** Returns the command that searches the history for a website's own reference ID; undefined for text that is none. */
export function searchHistoryCommand(typed: string, go: (to: string) => void): Command | undefined {
  return referenceId.test(typed)
    ? {
        id: `reference ${typed}`,
        name: `Search the history for “${typed}”`,
        keywords: "",
        Icon: Search,
        isTyped: true,
        run: () => go(`/app/verifications?${new URLSearchParams({ search: typed })}`),
      }
    : undefined;
}
