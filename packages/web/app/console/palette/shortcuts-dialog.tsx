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

interface ShortcutGroup {
  name: string;
  shortcuts: readonly (readonly [name: string, ...keys: string[]])[];
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
  const groups: readonly ShortcutGroup[] = [
    {
      name: "Everywhere",
      shortcuts: [
        ["Search and commands", commandKey, "K"],
        ["Undo the last action", commandKey, "Z"],
        ["Go to notifications", "F6"],
        ["Search on this page", "/"],
        ["Keyboard shortcuts", "?"],
      ],
    },
    { name: "Go to", shortcuts: jumps.map(({ name, letter }) => [name, "g", letter]) },
    {
      name: "In a verification",
      shortcuts: [
        ["Next verification", "j"],
        ["Previous verification", "k"],
        ["Close", "Esc"],
      ],
    },
  ];
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <div className="grid gap-5">
        {groups.map(({ name: group, shortcuts }) => (
          <section key={group} aria-label={group}>
            <h3 className="text-xs font-semibold text-muted">{group}</h3>
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
          </section>
        ))}
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
