import type { MemberRight, Website } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import {
  Bell,
  BookOpen,
  Building2,
  Code2,
  History,
  Keyboard,
  KeyRound,
  LogOut,
  Pause,
  Play,
  Plus,
  RefreshCw,
  ScanFace,
} from "lucide-react";
import { useNavigate } from "react-router";
import { openAlerts } from "../console/alerts/open-alerts.ts";
import { apiKeysQuery } from "../console/api-keys/list-api-keys.ts";
import { organizationsQuery } from "../console/organizations/list-organizations.ts";
import { openOrganization } from "../session/open-organization.ts";
import type { Command, CommandGroup } from "../console/palette/command.ts";
import { CommandPalette } from "../console/palette/command-palette.tsx";
import type { PaletteProps } from "../console/palette/palette-launcher.tsx";
import { linksFor, shellLinks } from "../console/shell/shell-links.ts";
import { websitesQuery } from "../console/websites/list-websites.ts";
import { useToggleWebsite } from "../console/websites/use-toggle-website.ts";
import { useRights } from "../session/use-right.ts";
import { signOut } from "../session/sign-out.ts";
import { useSession } from "../session/use-session.ts";

const verificationId = /^ver_[0-9a-z]{26}$/;

/** Command palette of the console: its screens, actions, websites, keys, and a verification by its pasted ID. */
export default function ConsolePalette({ open, onClose, onShortcuts }: PaletteProps) {
  const navigate = useNavigate();
  const rights = useRights();
  const { organization } = useSession();
  const may = (right: MemberRight) => rights.includes(right);
  const websites = useQuery({ ...websitesQuery, enabled: open && may("websites.read") });
  const keys = useQuery({ ...apiKeysQuery, enabled: open && may("api_keys.read") });
  const organizations = useQuery({ ...organizationsQuery, enabled: open });
  const toggle = useToggleWebsite();
  const go = (to: string) => () => void navigate(to);

  const screens: Command[] = linksFor(shellLinks, rights).map(({ to, name, icon, letter }) => ({
    id: to,
    name,
    keywords: "screen",
    Icon: icon,
    shortcut: `g ${letter}`,
    run: go(to),
  }));
  const changes: (Pick<Command, "name" | "Icon" | "run"> & { right: MemberRight })[] = [
    { name: "Add Website", Icon: Plus, run: go("/app/websites?new=1"), right: "websites.register" },
    { name: "Create API Key", Icon: Plus, run: go("/app/api-keys?new=1"), right: "api_keys.change" },
    { name: "Rotate API Key", Icon: RefreshCw, run: go("/app/api-keys?rotate=1"), right: "api_keys.change" },
    { name: "Invite member", Icon: Plus, run: go("/app/members?invite=1"), right: "members.change" },
  ];
  const actions: Command[] = [
    ...changes.filter(({ right }) => may(right)).map(({ name, Icon, run }) => ({ name, Icon, run })),
    ...(may("alerts.read") ? [{ name: "Alerts", Icon: Bell, run: openAlerts }] : []),
    { name: "Open Docs", Icon: BookOpen, run: () => location.assign("/docs") },
    { name: "Keyboard shortcuts", Icon: Keyboard, shortcut: "?", run: onShortcuts },
    { name: "Log out", Icon: LogOut, run: () => void signOut() },
  ].map((action) => ({ id: action.name, keywords: "action", ...action }));

  const switches: Command[] = (organizations.data ?? [])
    .filter(({ id }) => id !== organization?.id)
    .map(({ id, name }) => ({
      id,
      name: `Switch to ${name}`,
      keywords: "organization",
      Icon: Building2,
      run: () => openOrganization(id),
    }));

  const allGroups: CommandGroup[] = [
    { name: "Screens", items: screens },
    { name: "Actions", items: actions },
    { name: "Organizations", items: switches },
    { name: "Websites", items: (websites.data ?? []).flatMap(websiteCommands), onlyTyped: true },
    {
      name: "API keys",
      items: (keys.data ?? []).map(({ id, name, key }) => ({
        id,
        name: `${name} (ends in ${key.slice(-4)})`,
        keywords: `api key ${id}`,
        Icon: KeyRound,
        run: go("/app/api-keys"),
      })),
      onlyTyped: true,
    },
  ];

  // A group's title without commands would be read out for nothing.
  const groups = allGroups.filter(({ items }) => items.length > 0);

  function websiteCommands(website: Website): Command[] {
    const { id, name, domain, asset_id, is_paused } = website;
    const keywords = `website ${domain} ${asset_id}`;
    const pause: Command = {
      id: `${id} pause`,
      name: `${is_paused ? "Resume" : "Pause"} ${name}`,
      keywords,
      Icon: is_paused ? Play : Pause,
      run: () => toggle.mutate(website),
    };
    return [
      ...(may("websites.change") ? [pause] : []),
      {
        id: `${id} history`,
        name: `Verifications of ${name}`,
        keywords: `history ${keywords}`,
        Icon: History,
        run: go(`/app/verifications?website_id=${id}`),
      },
      {
        id: `${id} sdk`,
        name: `Integrate and test ${name}`,
        keywords: `sdk ${keywords}`,
        Icon: Code2,
        run: go(`/app/sdk?website=${id}`),
      },
    ];
  }

  function commandsFor(typed: string): CommandGroup[] {
    if (!verificationId.test(typed) || !may("verifications.read")) return groups;
    const pasted: Command = {
      id: typed,
      name: `Open verification ${typed}`,
      keywords: "",
      Icon: ScanFace,
      run: go(`/app/verifications/${typed}`),
    };
    return [{ name: "Verification", items: [pasted] }, ...groups];
  }

  return <CommandPalette open={open} onClose={onClose} commandsFor={commandsFor} />;
}
