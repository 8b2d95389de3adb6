import type { Role } from "@ofage/contract";

/** Props of the dialogs that choose what a member may do. */
export interface MemberDialogProps {
  open: boolean;
  onClose: () => void;
  /** Roles to choose from. */
  offered: readonly Role[];
  websites: readonly { id: string; name: string }[];
}
