import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { Search, X } from "lucide-react";
import { useState } from "react";
import { Key } from "../../ui/key.tsx";
import type { Command, CommandGroup } from "./command.ts";
import { saveRecentCommand } from "./recent-commands.ts";

interface CommandPaletteProps {
  open: boolean;
  onClose: () => void;
  /** Returns the commands for the typed text, in groups, best first. */
  commandsFor: (typed: string) => readonly CommandGroup[];
  /** Called when the field has the focus; returns what was typed before. */
  onField: () => string;
}

/** Renders the command palette: a field that narrows a list of commands, and runs the highlighted one on Enter. */
export function CommandPalette({ open, onClose, commandsFor, onField }: CommandPaletteProps) {
  const [typed, setTyped] = useState("");
  const groups = commandsFor(typed.trim());
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);

  function run(command: Command) {
    onClose();
    if (!command.isTyped) saveRecentCommand(command.id);
    command.run();
  }

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(isOpen) => !isOpen && setTyped("")}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          aria-label="Search and commands"
          className="fixed top-4 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 flex-col overflow-hidden rounded-card border border-line bg-raised shadow-lift transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:top-[12dvh] sm:max-h-[70dvh]"
        >
          <Autocomplete.Root
            open
            inline
            items={groups}
            value={typed}
            onValueChange={setTyped}
            mode="none"
            itemToStringValue={({ name }: Command) => name}
            autoHighlight="always"
            keepHighlight
          >
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
              <Autocomplete.Input
                aria-label="Search screens, websites, members, keys and actions"
                placeholder="Search, act, or paste an ID"
                spellCheck={false}
                onFocus={() => setTyped((last) => last + onField())}
                className="h-13 min-w-0 flex-1 bg-transparent text-base outline-hidden placeholder:text-muted"
              />
              <Dialog.Close className="rounded-sm pointer-coarse:min-h-11 pointer-coarse:px-2">
                <X aria-hidden="true" className="hidden size-5 text-muted pointer-coarse:block" />
                <span className="pointer-coarse:hidden">
                  <Key>Esc</Key>
                </span>
                <span className="sr-only">Close</span>
              </Dialog.Close>
            </div>
            <Autocomplete.Status className="sr-only">
              {typed.trim() && count > 0 && `${count} ${count === 1 ? "result" : "results"}`}
            </Autocomplete.Status>
            <Autocomplete.Empty>
              <p className="px-4 py-8 text-center text-muted">Nothing matches.</p>
            </Autocomplete.Empty>
            <Autocomplete.List className="min-h-0 scroll-py-2 overflow-y-auto overscroll-contain p-2 outline-hidden data-empty:p-0">
              {(group: CommandGroup) => (
                <Autocomplete.Group key={group.name} items={group.items} className="not-first:mt-2">
                  <Autocomplete.GroupLabel className="px-3 py-1.5 text-xs font-semibold text-muted">
                    {group.name}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(command: Command) => (
                      <Autocomplete.Item
                        key={command.id}
                        value={command}
                        onClick={() => run(command)}
                        className="flex min-h-10 pointer-coarse:min-h-11 cursor-default items-center gap-3 rounded-control px-3 py-1.5 text-sm outline-hidden select-none data-highlighted:bg-brand-soft"
                      >
                        <command.Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
                        <span dir="auto" className="min-w-0 flex-1 truncate">
                          {command.name}
                        </span>
                        {command.hint && (
                          <span className="max-w-1/2 min-w-0 truncate text-xs text-muted">
                            {command.hint}
                          </span>
                        )}
                        {command.shortcut && (
                          <span aria-hidden="true" className="flex gap-1 pointer-coarse:hidden">
                            {command.shortcut.split(" ").map((key) => (
                              <Key key={key}>{key}</Key>
                            ))}
                          </span>
                        )}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
