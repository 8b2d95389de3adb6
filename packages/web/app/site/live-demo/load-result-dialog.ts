import type { ShowResult } from "./result-dialog.tsx";

let mounted: Promise<ShowResult> | undefined;

/** Returns the dialog that explains a result, mounted on first use and once per page. A failed load can be retried. */
export function loadResultDialog(): Promise<ShowResult> {
  mounted ??= import("./result-dialog.tsx").then(({ mountResultDialog }) => mountResultDialog());
  mounted.catch(() => {
    mounted = undefined;
  });
  return mounted;
}
