import type { LucideIcon } from "lucide-react";

/** One entry of the command palette. */
export interface Command {
  id: string;
  name: string;
  /** Further words that find it, such as a website's domain. */
  keywords: string;
  Icon: LucideIcon;
  /** Keys that do the same, such as "g h". */
  shortcut?: string;
  run: () => void;
}

/** Titled group of commands. */
export interface CommandGroup {
  name: string;
  items: Command[];
  /** Appears only once something is typed, because an account may have many. */
  onlyTyped?: boolean;
}

/** Tells whether a command contains each word that was typed. */
export function matchesCommand({ name, keywords }: Command, typed: string): boolean {
  const text = `${name} ${keywords}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
