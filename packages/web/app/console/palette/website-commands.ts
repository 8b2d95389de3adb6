import type { MemberRight, Website } from "@ofage/contract";
import { ChartColumn, Code2, Globe, History, ListOrdered, Pause, Play } from "lucide-react";
import type { CommandActions } from "./command-actions.ts";
import type { Command } from "./command.ts";

/** Lists what a person with these rights may do with a website: what opens something first. */
export function websiteCommands(
  website: Website,
  rights: readonly MemberRight[],
  { go, toggleWebsite }: CommandActions,
): Command[] {
  const { id, name, domain, asset_id, is_paused } = website;
  const commands: (Command & { right: MemberRight })[] = [
    {
      id: "settings",
      name,
      keywords: "settings edit",
      hint: domain,
      Icon: Globe,
      run: () => go(`/app/websites?website=${id}`),
      right: "websites.read",
    },
    {
      id: "methods",
      name: `Methods of ${name}`,
      keywords: "",
      Icon: ListOrdered,
      run: () => go(`/app/websites/${id}/methods`),
      right: "websites.read",
    },
    {
      id: "history",
      name: `Verifications of ${name}`,
      keywords: "history",
      Icon: History,
      run: () => go(`/app/verifications?website_id=${id}`),
      right: "verifications.read",
    },
    {
      id: "analytics",
      name: `Analytics of ${name}`,
      keywords: "stats",
      Icon: ChartColumn,
      run: () => go(`/app/analytics?website_id=${id}`),
      right: "verifications.read",
    },
    {
      id: "sdk",
      name: `Integrate and test ${name}`,
      keywords: "sdk",
      Icon: Code2,
      run: () => go(`/app/sdk?website=${id}`),
      right: "websites.read",
    },
    {
      id: "toggle",
      name: `${is_paused ? "Resume" : "Pause"} ${name}`,
      keywords: "",
      Icon: is_paused ? Play : Pause,
      isAct: true,
      run: () => toggleWebsite(website),
      right: "websites.change",
    },
  ];
  return commands
    .filter(({ right }) => rights.includes(right))
    .map(({ right: _right, ...command }) => ({
      ...command,
      id: `${id} ${command.id}`,
      keywords: `${command.keywords} website ${domain} ${asset_id}`,
    }));
}
