import type { AccountDialogOptions, AccountDialogName } from "./account-dialogs.tsx";

const load = () => import("./account-dialogs.tsx");

/** Opens the sign-in and sign-up dialogs over a page that is otherwise without React. */
export interface AccountDialogsHandle {
  /** @throws when their code cannot be loaded */
  open(which: AccountDialogName, beginning?: AccountDialogOptions): Promise<void>;
  /** Fetches their code ahead of the press. */
  preload(): void;
}

/** The dialogs of this page. Their code is loaded when first wanted. */
export function createAccountDialogs(): AccountDialogsHandle {
  let mounted: Promise<(which: AccountDialogName, beginning?: AccountDialogOptions) => void> | undefined;
  const mount = () => {
    mounted ??= load().then(({ mountAccountDialogs }) => mountAccountDialogs());
    mounted.catch(() => {
      // A failed load may be tried again.
      mounted = undefined;
    });
    return mounted;
  };
  return {
    open: async (which, beginning) => (await mount())(which, beginning),
    preload: () => void load().catch(() => undefined),
  };
}
