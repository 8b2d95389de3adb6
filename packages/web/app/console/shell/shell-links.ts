import {
  ChartColumn,
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
  /** Key that opens it after "g". */
  letter: string;
  name: string;
  /** Fits under an icon; always a part of `name`. */
  shortName: string;
  icon: LucideIcon;
}

export const mainShellLinks: readonly ShellLink[] = [
  { to: "/app", letter: "d", name: "Dashboard", shortName: "Dashboard", icon: LayoutDashboard },
  { to: "/app/websites", letter: "w", name: "Websites & Apps", shortName: "Websites", icon: Globe },
  {
    to: "/app/verifications",
    letter: "h",
    name: "Verification History",
    shortName: "History",
    icon: History,
  },
  { to: "/app/sdk", letter: "s", name: "SDK Integration", shortName: "SDK", icon: Code2 },
];

const settings: ShellLink = {
  to: "/app/settings",
  letter: "e",
  name: "Settings",
  shortName: "Settings",
  icon: Settings,
};

const apiKeys: ShellLink = {
  to: "/app/api-keys",
  letter: "k",
  name: "API Keys",
  shortName: "API Keys",
  icon: KeyRound,
};
const webhooks: ShellLink = {
  to: "/app/webhooks",
  letter: "o",
  name: "Webhooks",
  shortName: "Webhooks",
  icon: Webhook,
};
const analytics: ShellLink = {
  to: "/app/analytics",
  letter: "a",
  name: "Analytics",
  shortName: "Analytics",
  icon: ChartColumn,
};
const billing: ShellLink = {
  to: "/app/billing",
  letter: "b",
  name: "Billing",
  shortName: "Billing",
  icon: CreditCard,
};

export const secondaryShellLinks: readonly ShellLink[] = [analytics, apiKeys, webhooks, billing, settings];

/** Every screen of the console. */
export const shellLinks: readonly ShellLink[] = [...mainShellLinks, ...secondaryShellLinks];

/** The account menu has what the phone menu lacks. */
export const accountMenuLinks: readonly ShellLink[] = [billing, apiKeys, webhooks, analytics, settings];

/** The phone menu has fewer links than the rail. */
export const mobileShellLinks: readonly ShellLink[] = [...mainShellLinks, settings];
