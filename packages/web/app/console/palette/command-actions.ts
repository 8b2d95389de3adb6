import type { Website } from "@ofage/contract";

/** Functions that commands run. */
export interface CommandActions {
  /** Opens a path of the console. */
  go: (to: string) => void;
  /** Opens a path outside of the console. */
  open: (path: string) => void;
  toggleWebsite: (website: Website) => void;
  exportHistory: () => void;
  openOrganization: (id: string) => void;
  createOrganization: () => void;
  copyOrganizationId: () => void;
  showShortcuts: () => void;
  signOut: () => void;
}
