import type { Activity, ActivityType } from "@ofage/contract";
import {
  Fingerprint,
  History,
  KeyRound,
  Link2,
  Lock,
  LockOpen,
  LogIn,
  LogOut,
  type LucideIcon,
  Mail,
  MonitorX,
  UserRound,
  UserRoundPlus,
} from "lucide-react";
import { z } from "zod";
import type { Change } from "../../ui/change-list.tsx";
import { labelOf } from "../../ui/label-of.ts";

interface ActivityLabel {
  action: string;
  Icon: LucideIcon;
  /** The name of the subject follows the action. */
  isNamed?: boolean;
}

const labels: Record<ActivityType, ActivityLabel> = {
  "account.signed_up": { action: "Signed up", Icon: UserRoundPlus },
  "account.signed_in": { action: "Signed in", Icon: LogIn },
  "account.signed_out": { action: "Signed out", Icon: LogOut },
  "account.locked": { action: "Account locked after too many wrong passwords", Icon: Lock },
  "account.unlocked": { action: "Unlocked the account by email", Icon: LockOpen },
  "account.password_changed": { action: "Changed the password", Icon: KeyRound },
  "account.password_reset": { action: "Reset the password by email", Icon: KeyRound },
  "account.profile_changed": { action: "Changed the profile", Icon: UserRound },
  "account.email_changed": { action: "Confirmed a new email address", Icon: Mail },
  "account.google_linked": { action: "Linked Google", Icon: Link2 },
  "session.ended": { action: "Ended the session on", Icon: MonitorX, isNamed: true },
  "passkey.added": { action: "Added passkey", Icon: Fingerprint, isNamed: true },
  "passkey.removed": { action: "Deleted passkey", Icon: Fingerprint, isNamed: true },
};

const methodLabels: Record<string, string> = {
  password: "with password",
  passkey: "with passkey",
  google: "with Google",
};

/** Returns what an event is called, the name of its subject if that belongs to it, and how a sign-in was made, or "". */
export function describeActivity({ type, subject_name, details }: Activity): {
  action: string;
  Icon: LucideIcon;
  name: string | undefined;
  note: string;
} {
  const { action, Icon, isNamed } = labelOf(labels, type, (action) => ({ action, Icon: History }));
  const note = labelOf(methodLabels, String(details.method), () => "");
  return { action, Icon, name: isNamed ? subject_name : undefined, note };
}

const fieldLabels: Record<string, string> = {
  name: "Name",
  email: "Email",
  pending_email: "Email to confirm",
};
const Text = z.string().nullable();
const Changes = z.record(z.string(), z.object({ from: Text, to: Text }));

/** Lists the values that an event changed. */
export function listActivityChanges({ details }: Activity): Change[] {
  const changes = Changes.safeParse(details.changes).data ?? {};
  return Object.entries(changes).map(([field, { from, to }]) => ({
    name: labelOf(fieldLabels, field, (words) => words),
    from: from ?? "none",
    to: to ?? "none",
  }));
}
