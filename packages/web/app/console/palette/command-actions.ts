import type { Organization, Website } from "@ofage/contract";
import type { Mode } from "../../session/mode-store.ts";

/** Functions that commands run. */
export interface CommandActions {
  /** Opens a path of the console. */
  go: (to: string) => void;
  /** Opens a path outside of the console. */
  open: (path: string) => void;
  toggleWebsite: (website: Website) => void;
  openAlerts: () => void;
  exportHistory: () => void;
  /** Makes the console about these checks. */
  chooseMode: (mode: Mode) => void;
  /** Opens the same screen in another organization. */
  switchTo: (organization: Pick<Organization, "id" | "rights">) => void;
  createOrganization: () => void;
  copyOrganizationId: () => void;
  showShortcuts: () => void;
  signOut: () => void;
}
