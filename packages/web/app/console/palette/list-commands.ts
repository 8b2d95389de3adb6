import type { ApiKey, Member, MemberRight, Organization, Webhook, Website } from "@ofage/contract";
import {
  Bell,
  BookOpen,
  Building2,
  Clock,
  Copy,
  FileDown,
  Fingerprint,
  FlaskConical,
  Globe,
  Hourglass,
  Keyboard,
  KeyRound,
  ListChecks,
  LogOut,
  type LucideIcon,
  Plus,
  RefreshCw,
  ScrollText,
  ShieldCheck,
  UserPlus,
  UserRound,
  Webhook as WebhookIcon,
} from "lucide-react";
import type { CommandActions } from "./command-actions.ts";
import type { Command, CommandGroup } from "./command.ts";
import { websiteCommands } from "./website-commands.ts";

/** Subjects of commands. A list is undefined until it is loaded, or where the person may not read it. */
export interface CommandSubjects {
  rights: readonly MemberRight[];
  /** Screens of the navigation that the person may open. */
  screens: readonly { to: string; name: string; icon: LucideIcon; letter: string }[];
  /** Null for a person who belongs to none. */
  organization: Pick<Organization, "id"> | null;
  organizations: readonly Pick<Organization, "id" | "name" | "rights">[] | undefined;
  websites: readonly Website[] | undefined;
  keys: readonly Pick<ApiKey, "id" | "name" | "key">[] | undefined;
  members: readonly Pick<Member, "id" | "name" | "email">[] | undefined;
  webhooks: readonly Pick<Webhook, "id" | "url" | "description">[] | undefined;
  docs: readonly { path: string; title: string; headings: readonly { text: string }[] }[] | undefined;
}

/** Lists all commands in their groups. */
export function listCommands(subjects: CommandSubjects, actions: CommandActions): CommandGroup[] {
  const { rights, organization, organizations, websites, keys, members, webhooks, docs } = subjects;
  const { go, open } = actions;
  return [
    { name: "Screens", items: screenCommands(subjects, go) },
    { name: "Actions", items: actionCommands(subjects, actions) },
    {
      name: "Organizations",
      items: (organizations ?? [])
        .filter(({ id }) => id !== organization?.id)
        .map(({ id, name, rights }) => ({
          id: `organization ${id}`,
          name: `Switch to ${name}`,
          keywords: "organization",
          Icon: Building2,
          run: () => actions.switchTo({ id, rights }),
        })),
    },
    {
      name: "Websites",
      items: (websites ?? []).flatMap((website) => websiteCommands(website, rights, actions)),
      onlyTyped: true,
    },
    {
      name: "Members",
      items: (members ?? []).map(({ id, name, email }) => ({
        id: `member ${id}`,
        name,
        keywords: `member ${email} ${id}`,
        hint: email,
        Icon: UserRound,
        run: () => go(`/app/members?member=${id}`),
      })),
      onlyTyped: true,
    },
    {
      name: "API keys",
      items: (keys ?? []).map(({ id, name, key }) => ({
        id,
        name: `${name} (ends in ${key.slice(-4)})`,
        keywords: `api key ${id}`,
        Icon: KeyRound,
        run: () => go(`/app/api-keys?key=${id}`),
      })),
      onlyTyped: true,
    },
    {
      name: "Webhooks",
      items: (webhooks ?? []).map(({ id, url, description }) => ({
        id,
        name: description || url.replace(/^https?:\/\//, ""),
        keywords: `webhook ${url} ${id}`,
        ...(description && { hint: url.replace(/^https?:\/\//, "") }),
        Icon: WebhookIcon,
        run: () => go(`/app/webhooks/${id}`),
      })),
      onlyTyped: true,
    },
    {
      name: "Documentation",
      items: (docs ?? []).map(({ path, title, headings }) => ({
        id: path,
        name: `Docs: ${title}`,
        keywords: headings.map(({ text }) => text).join(" "),
        Icon: BookOpen,
        run: () => open(path),
      })),
      onlyTyped: true,
    },
  ];
}

/** Further words for what a screen has, by its address. */
const synonyms: Record<string, string> = {
  "/app": "home overview start",
  "/app/websites": "domain sites apps age threshold limit challenge sensitivity branding logo",
  "/app/verifications": "checks results log attempts search",
  "/app/analytics": "statistics charts country countries reports conversion pass rate",
  "/app/api-keys": "secret token credentials",
  "/app/sdk": "tag script snippet embed install code integrate npm react",
  "/app/webhooks": "events endpoint callback notifications",
  "/app/billing": "invoice plan price card payment subscription upgrade usage tax vat cost",
  "/app/members": "team people users invite roles permissions colleagues",
  "/app/settings":
    "profile password email security passkeys sessions language notifications account preferences",
};

function screenCommands({ screens, rights }: CommandSubjects, go: CommandActions["go"]): Command[] {
  const auditLog = "/app/settings/audit-log";
  return [
    ...screens.map(({ to, name, icon, letter }) => ({
      id: to,
      name,
      keywords: `screen ${synonyms[to] ?? ""}`,
      Icon: icon,
      shortcut: `g ${letter}`,
      run: () => go(to),
    })),
    ...(rights.includes("audit_log.read")
      ? [{ id: auditLog, name: "Audit Log", keywords: "screen", Icon: ScrollText, run: () => go(auditLog) }]
      : []),
  ];
}

interface Action extends Pick<Command, "name" | "Icon" | "shortcut" | "run"> {
  keywords?: string;
  /** Right that it needs; undefined for one that every member may run. */
  right?: MemberRight;
}

function actionCommands({ rights, organization }: CommandSubjects, actions: CommandActions): Command[] {
  const { go, open } = actions;
  const all: Action[] = [
    { name: "Add Website", Icon: Globe, run: () => go("/app/websites?new=1"), right: "websites.register" },
    { name: "Create API Key", Icon: Plus, run: () => go("/app/api-keys?new=1"), right: "api_keys.change" },
    {
      name: "Rotate API Key",
      Icon: RefreshCw,
      run: () => go("/app/api-keys?rotate=1"),
      right: "api_keys.change",
    },
    {
      name: "Add Webhook",
      Icon: WebhookIcon,
      run: () => go("/app/webhooks?new=1"),
      right: "webhooks.change",
    },
    {
      name: "Invite member",
      keywords: "add person user team colleague bookkeeper",
      Icon: UserPlus,
      run: () => go("/app/members?invite=1"),
      right: "members.change",
    },
    { name: "Alerts", Icon: Bell, run: actions.openAlerts, right: "alerts.read" },
    {
      name: "Export history",
      keywords: "csv download",
      Icon: FileDown,
      run: actions.exportHistory,
      right: "verifications.read",
    },
    {
      name: "Mode: live checks",
      Icon: ShieldCheck,
      run: () => actions.chooseMode("live"),
      right: "verifications.read",
    },
    {
      name: "Mode: test checks",
      Icon: FlaskConical,
      run: () => actions.chooseMode("test"),
      right: "verifications.read",
    },
    {
      name: "Mode: all checks",
      Icon: ListChecks,
      run: () => actions.chooseMode("all"),
      right: "verifications.read",
    },
    ...(organization
      ? [
          { name: "Organization settings", Icon: Building2, run: () => go("/app/settings#organization") },
          { name: "Copy organization ID", Icon: Copy, run: actions.copyOrganizationId },
        ]
      : []),
    {
      name: "Change time zone",
      Icon: Clock,
      run: () => go("/app/settings#region"),
      right: "organization.change",
    },
    {
      name: "Change retention",
      keywords: "delete data privacy gdpr days",
      Icon: Hourglass,
      run: () => go("/app/settings#retention"),
      right: "organization.change",
    },
    {
      name: "Manage passkeys",
      keywords: "password sign-in security",
      Icon: Fingerprint,
      run: () => go("/app/settings#security"),
    },
    { name: "Create organization", Icon: Building2, run: actions.createOrganization },
    { name: "Open Docs", keywords: "help documentation support", Icon: BookOpen, run: () => open("/docs") },
    { name: "Keyboard shortcuts", Icon: Keyboard, shortcut: "?", run: actions.showShortcuts },
    { name: "Log out", keywords: "sign out", Icon: LogOut, run: actions.signOut },
  ];
  return all
    .filter(({ right }) => !right || rights.includes(right))
    .map(({ right: _right, keywords = "", ...action }) => ({
      ...action,
      id: action.name,
      keywords: `action ${keywords}`,
    }));
}
