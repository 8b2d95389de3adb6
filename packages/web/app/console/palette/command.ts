import type { LucideIcon } from "lucide-react";

/** One entry of the command palette. */
export interface Command {
  id: string;
  name: string;
  /** Further words that find it, such as a website's domain. */
  keywords: string;
  /** Shown after the name, such as a member's address. */
  hint?: string;
  Icon: LucideIcon;
  /** Keys that do the same, such as "g h". */
  shortcut?: string;
  /** It changes something, so it comes after what opens something. */
  isAct?: true;
  /** It is about what was typed, and not offered again as a recent choice. */
  isTyped?: true;
  run: () => void;
}

/** Titled group of commands. */
export interface CommandGroup {
  name: string;
  items: readonly Command[];
  /** Appears only once something is typed, because an organization may have many. */
  onlyTyped?: boolean;
}
