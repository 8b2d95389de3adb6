import {
  Code2,
  CreditCard,
  Globe,
  History,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Settings,
  Webhook,
} from "lucide-react";

export interface ShellLink {
  to: string;
  name: string;
  /** Fits under an icon; always a part of `name`. */
  shortName: string;
  icon: LucideIcon;
}

export const mainShellLinks: readonly ShellLink[] = [
  { to: "/app", name: "Dashboard", shortName: "Dashboard", icon: LayoutDashboard },
  { to: "/app/websites", name: "Websites & Apps", shortName: "Websites", icon: Globe },
  { to: "/app/verifications", name: "Verification History", shortName: "History", icon: History },
  { to: "/app/sdk", name: "SDK Integration", shortName: "SDK", icon: Code2 },
];

const settings: ShellLink = { to: "/app/settings", name: "Settings", shortName: "Settings", icon: Settings };

export const secondaryShellLinks: readonly ShellLink[] = [
  { to: "/app/api-keys", name: "API Keys", shortName: "API Keys", icon: KeyRound },
  { to: "/app/webhooks", name: "Webhooks", shortName: "Webhooks", icon: Webhook },
  { to: "/app/billing", name: "Billing", shortName: "Billing", icon: CreditCard },
  settings,
];

/** The phone menu has fewer links than the rail. */
export const mobileShellLinks: readonly ShellLink[] = [...mainShellLinks, settings];
