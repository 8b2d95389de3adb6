import { Dialog } from "../../ui/dialog.tsx";
import { Key } from "../../ui/key.tsx";
import { SwitchField } from "../../ui/switch-field.tsx";
import type { JumpShortcut } from "./shortcuts.ts";

interface ShortcutsDialogProps {
  open: boolean;
  onClose: () => void;
  jumps: readonly JumpShortcut[];
  /** Name of the key that opens the palette with K. */
  commandKey: string;
  singleKeys: boolean;
  onSingleKeys: (on: boolean) => void;
}

/** Lists the keyboard shortcuts and switches off those of a single key. */
export function ShortcutsDialog({
  open,
  onClose,
  jumps,
  commandKey,
  singleKeys,
  onSingleKeys,
}: ShortcutsDialogProps) {
  const shortcuts: [name: string, ...keys: string[]][] = [
    ["Search and commands", commandKey, "K"],
    ["Search on this page", "/"],
    ["Keyboard shortcuts", "?"],
    ...jumps.map(({ name, letter }): [string, string, string] => [name, "g", letter]),
  ];
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <div className="grid gap-5">
        <dl className="divide-y divide-line">
          {shortcuts.map(([name, ...keys]) => (
            <div key={name} className="flex items-center justify-between gap-4 py-1.5 text-sm">
              <dt className="min-w-0">{name}</dt>
              <dd className="flex shrink-0 gap-1">
                {keys.map((key) => (
                  <Key key={key}>{key}</Key>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <SwitchField
          label="Shortcuts without Ctrl or ⌘"
          hint="Switch them off if you use voice control or press keys by accident."
          checked={singleKeys}
          onChange={onSingleKeys}
        />
      </div>
    </Dialog>
  );
}
