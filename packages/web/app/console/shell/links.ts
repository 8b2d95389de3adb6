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
  short: string;
  icon: LucideIcon;
}

export const mainLinks: readonly ShellLink[] = [
  { to: "/app", name: "Dashboard", short: "Dashboard", icon: LayoutDashboard },
  { to: "/app/websites", name: "Websites & Apps", short: "Websites", icon: Globe },
  { to: "/app/verifications", name: "Verification History", short: "History", icon: History },
  { to: "/app/sdk", name: "SDK Integration", short: "SDK", icon: Code2 },
];

const settings: ShellLink = { to: "/app/settings", name: "Settings", short: "Settings", icon: Settings };

export const lowerLinks: readonly ShellLink[] = [
  { to: "/app/api-keys", name: "API Keys", short: "API Keys", icon: KeyRound },
  { to: "/app/webhooks", name: "Webhooks", short: "Webhooks", icon: Webhook },
  { to: "/app/billing", name: "Billing", short: "Billing", icon: CreditCard },
  settings,
];

/** The phone's menu is shorter than the rail (spec §2). */
export const mobileLinks: readonly ShellLink[] = [...mainLinks, settings];
