import type { AccountDialogOptions } from "./account-dialog-options.ts";
import type { AccountDialogName } from "./dialog-hash.ts";

const load = () => import("./account-dialogs.tsx");

/** Opens the sign-in and sign-up dialogs on a page that otherwise runs without React. */
export interface AccountDialogsHandle {
  /**
   * Opens a dialog.
   * @throws when its code cannot be loaded
   */
  open(which: AccountDialogName, beginning?: AccountDialogOptions): Promise<void>;
  /** Loads the dialogs' code ahead of the click. */
  preload(): void;
}

/** Creates the page's dialogs. Their code loads on first use. */
export function createAccountDialogs(): AccountDialogsHandle {
  let mounted: Promise<(which: AccountDialogName, beginning?: AccountDialogOptions) => void> | undefined;
  const mount = () => {
    mounted ??= load().then(({ mountAccountDialogs }) => mountAccountDialogs());
    mounted.catch(() => {
      // A failed load can be retried.
      mounted = undefined;
    });
    return mounted;
  };
  return {
    open: async (which, beginning) => (await mount())(which, beginning),
    preload: () => void load().catch(() => undefined),
  };
}
