import { Search } from "lucide-react";
import { type ComponentType, Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../ui/button.tsx";
import { isMac } from "../../ui/is-mac.ts";
import { Key } from "../../ui/key.tsx";
import { isPartMissing } from "../../ui/later.tsx";
import { lazyChunk } from "../../ui/lazy-chunk.ts";
import { QuietBoundary } from "../../ui/quiet-boundary.tsx";
import { createEarlyKeys } from "./early-keys.ts";
import { type JumpShortcut, type KeyAction, readSingleKeys, saveSingleKeys } from "./shortcuts.ts";
import { useShortcuts } from "./use-shortcuts.ts";

const ShortcutsDialog = lazyChunk(async () => (await import("./shortcuts-dialog.tsx")).ShortcutsDialog);

/** Props of the palette, which is loaded when it first opens. */
export interface PaletteProps {
  open: boolean;
  onClose: () => void;
  onShortcuts: () => void;
  /** Called when the field has the focus; returns what was typed before. */
  onField: () => string;
}

interface PaletteLauncherProps {
  jumps: readonly JumpShortcut[];
  Palette: ComponentType<PaletteProps>;
}

const commandKey = isMac() ? "⌘" : "Ctrl";

/** Renders the header's search button and opens the command palette and the list of shortcuts. */
export function PaletteLauncher({ jumps, Palette }: PaletteLauncherProps) {
  const navigate = useNavigate();
  const [shown, setShown] = useState<"palette" | "shortcuts">();
  // Each stays mounted while it fades out.
  const [used, setUsed] = useState({ palette: false, shortcuts: false });
  const [singleKeys, setSingleKeys] = useState(readSingleKeys);
  const [earlyKeys] = useState(() => createEarlyKeys(window, () => close()));
  useEffect(() => () => void earlyKeys.end(), [earlyKeys]);

  function close() {
    earlyKeys.end();
    setShown(undefined);
  }

  function show(what: "palette" | "shortcuts") {
    if (what === "palette" && shown !== "palette") earlyKeys.begin();
    setUsed((last) => ({ ...last, [what]: true }));
    setShown(what);
  }

  /** Takes back a failed opening, so that another press tries, and asks to reload, again. */
  function fail(what: "palette" | "shortcuts") {
    setUsed((last) => ({ ...last, [what]: false }));
    close();
  }

  function act(action: Exclude<KeyAction, "jump">) {
    const field = document.querySelector<HTMLElement>("main input[type=search]");
    if (action === "search" && field) field.focus();
    // The field may be in the part of a screen that is shown just after its heading.
    else if (action === "search" && isPartMissing()) requestAnimationFrame(() => act(action));
    else show(action === "shortcuts" ? "shortcuts" : "palette");
  }

  useShortcuts({ jumps, singleKeys, onAction: act, onJump: (to) => void navigate(to) });

  return (
    <>
      <Button
        variant="secondary"
        className="max-md:size-10 max-md:px-0! md:w-64 md:justify-start! md:text-muted"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => show("palette")}
      >
        <Search aria-hidden="true" className="size-4" />
        <span className="max-md:sr-only">
          Search<span className="sr-only"> and commands</span>
        </span>
        <span aria-hidden="true" className="ml-auto flex gap-1 max-md:hidden">
          <Key>{commandKey}</Key>
          <Key>K</Key>
        </span>
      </Button>
      {used.palette && (
        <QuietBoundary onFailure={() => fail("palette")}>
          <Suspense>
            <Palette
              open={shown === "palette"}
              onClose={close}
              onShortcuts={() => show("shortcuts")}
              onField={earlyKeys.end}
            />
          </Suspense>
        </QuietBoundary>
      )}
      {used.shortcuts && (
        <QuietBoundary onFailure={() => fail("shortcuts")}>
          <Suspense>
            <ShortcutsDialog
              open={shown === "shortcuts"}
              onClose={() => setShown(undefined)}
              jumps={jumps}
              commandKey={commandKey}
              singleKeys={singleKeys}
              onSingleKeys={(on) => {
                saveSingleKeys(on);
                setSingleKeys(on);
              }}
            />
          </Suspense>
        </QuietBoundary>
      )}
    </>
  );
}
