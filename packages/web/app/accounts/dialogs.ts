import type { Beginning, Which } from "./account-dialogs.tsx";

const load = () => import("./account-dialogs.tsx");

/** Opens the sign-in and sign-up dialogs over a page that is otherwise without React. */
export interface AccountDialogs {
  /** @throws when their code cannot be loaded */
  open(which: Which, beginning?: Beginning): Promise<void>;
  /** Fetches their code ahead of the press. */
  preload(): void;
}

/** The dialogs of this page. Their code is loaded when first wanted. */
export function createAccountDialogs(): AccountDialogs {
  let mounted: Promise<(which: Which, beginning?: Beginning) => void> | undefined;
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
