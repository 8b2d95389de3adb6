import type { ShowResult } from "./result-dialog.tsx";

let mounted: Promise<ShowResult> | undefined;

/** The dialog that explains a result: mounted once a page, when first wanted. A failed load may be tried again. */
export function loadResultDialog(): Promise<ShowResult> {
  mounted ??= import("./result-dialog.tsx").then(({ mountResultDialog }) => mountResultDialog());
  mounted.catch(() => {
    mounted = undefined;
  });
  return mounted;
}
