import type { MemberRight } from "@ofage/contract";
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
  UsersRound,
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
  /** Right that the screen needs; null for one that every member may open. */
  right: MemberRight | null;
}

export const mainShellLinks: readonly ShellLink[] = [
  { to: "/app", letter: "d", name: "Dashboard", shortName: "Dashboard", icon: LayoutDashboard, right: null },
  {
    to: "/app/websites",
    letter: "w",
    name: "Websites & Apps",
    shortName: "Websites",
    icon: Globe,
    right: "websites.read",
  },
  {
    to: "/app/verifications",
    letter: "h",
    name: "Verification History",
    shortName: "History",
    icon: History,
    right: "verifications.read",
  },
  {
    to: "/app/sdk",
    letter: "s",
    name: "SDK Integration",
    shortName: "SDK",
    icon: Code2,
    right: "websites.read",
  },
];

const settings: ShellLink = {
  to: "/app/settings",
  letter: "e",
  name: "Settings",
  shortName: "Settings",
  icon: Settings,
  right: null,
};

const apiKeys: ShellLink = {
  to: "/app/api-keys",
  letter: "k",
  name: "API Keys",
  shortName: "API Keys",
  icon: KeyRound,
  right: "api_keys.read",
};
const webhooks: ShellLink = {
  to: "/app/webhooks",
  letter: "o",
  name: "Webhooks",
  shortName: "Webhooks",
  icon: Webhook,
  right: "webhooks.read",
};
const analytics: ShellLink = {
  to: "/app/analytics",
  letter: "a",
  name: "Analytics",
  shortName: "Analytics",
  icon: ChartColumn,
  right: "verifications.read",
};
const billing: ShellLink = {
  to: "/app/billing",
  letter: "b",
  name: "Billing",
  shortName: "Billing",
  icon: CreditCard,
  right: "billing.read",
};
const members: ShellLink = {
  to: "/app/members",
  letter: "m",
  name: "Members",
  shortName: "Members",
  icon: UsersRound,
  right: "members.read",
};

export const secondaryShellLinks: readonly ShellLink[] = [analytics, apiKeys, webhooks, billing, settings];

/** Every screen of the console. */
export const shellLinks: readonly ShellLink[] = [...mainShellLinks, ...secondaryShellLinks, members];

/** The account menu has what the phone menu lacks. */
export const accountMenuLinks: readonly ShellLink[] = [
  billing,
  apiKeys,
  webhooks,
  analytics,
  members,
  settings,
];

/** The phone menu has fewer links than the rail. */
export const mobileShellLinks: readonly ShellLink[] = [...mainShellLinks, settings];

/** Returns the links of the screens that a person with these rights may open. */
export const linksFor = (links: readonly ShellLink[], rights: readonly MemberRight[]): readonly ShellLink[] =>
  links.filter(({ right }) => right === null || rights.includes(right));
