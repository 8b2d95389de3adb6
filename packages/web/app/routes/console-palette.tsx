import type { Website } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import {
  BookOpen,
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
import { apiKeysQuery } from "../console/api-keys/list-api-keys.ts";
import type { Command, CommandGroup } from "../console/palette/command.ts";
import { CommandPalette } from "../console/palette/command-palette.tsx";
import type { PaletteProps } from "../console/palette/palette-launcher.tsx";
import { shellLinks } from "../console/shell/shell-links.ts";
import { websitesQuery } from "../console/websites/list-websites.ts";
import { useToggleWebsite } from "../console/websites/use-toggle-website.ts";
import { signOut } from "../session/sign-out.ts";

const verificationId = /^ver_[0-9a-z]{26}$/;

/** Command palette of the console: its screens, actions, websites, keys, and a verification by its pasted ID. */
export default function ConsolePalette({ open, onClose, onShortcuts }: PaletteProps) {
  const navigate = useNavigate();
  const websites = useQuery({ ...websitesQuery, enabled: open });
  const keys = useQuery({ ...apiKeysQuery, enabled: open });
  const toggle = useToggleWebsite();
  const go = (to: string) => () => void navigate(to);

  const screens: Command[] = shellLinks.map(({ to, name, icon, letter }) => ({
    id: to,
    name,
    keywords: "screen",
    Icon: icon,
    shortcut: `g ${letter}`,
    run: go(to),
  }));
  const actions: Command[] = [
    { name: "Add Website", Icon: Plus, run: go("/app/websites?new=1") },
    { name: "Create API Key", Icon: Plus, run: go("/app/api-keys?new=1") },
    { name: "Rotate API Key", Icon: RefreshCw, run: go("/app/api-keys?rotate=1") },
    { name: "Open Docs", Icon: BookOpen, run: () => location.assign("/docs") },
    { name: "Keyboard shortcuts", Icon: Keyboard, shortcut: "?", run: onShortcuts },
    { name: "Log out", Icon: LogOut, run: () => void signOut() },
  ].map((action) => ({ id: action.name, keywords: "action", ...action }));

  const groups: CommandGroup[] = [
    { name: "Screens", items: screens },
    { name: "Actions", items: actions },
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

  function websiteCommands(website: Website): Command[] {
    const { id, name, domain, asset_id, is_paused } = website;
    const keywords = `website ${domain} ${asset_id}`;
    return [
      {
        id: `${id} pause`,
        name: `${is_paused ? "Resume" : "Pause"} ${name}`,
        keywords,
        Icon: is_paused ? Play : Pause,
        run: () => toggle.mutate(website),
      },
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
    if (!verificationId.test(typed)) return groups;
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
