import { sorted } from "@ofage/contract/sorted";
import type { Command, CommandGroup } from "./command.ts";
import { type CommandRank, rankCommand, weakestRank } from "./rank-command.ts";
import { groupBy } from "../../group-by.ts";

/** Number of commands that are shown before the groups. */
export const maxBest = 5;

/** Limits the list, which is drawn anew at each key. */
const maxShown = 50;

interface RankedCommand {
  command: Command;
  group: string;
  rank: CommandRank;
}

/**
 * Returns the groups to show. Before anything is typed, those are the last choices and what an organization has few of; then the best matches,
 * and the others in their groups.
 * @param recent IDs of the last choices, newest first
 */
export function arrangeCommands(
  groups: readonly CommandGroup[],
  typed: string,
  recent: readonly string[],
): CommandGroup[] {
  const arranged = typed ? arrangeMatches(groups, typed, recent) : arrangeOverview(groups, recent);
  // A group's title without commands would be read out for nothing.
  return arranged.filter(({ items }) => items.length > 0);
}

function arrangeOverview(groups: readonly CommandGroup[], recent: readonly string[]): CommandGroup[] {
  const all = new Map(groups.flatMap(({ items }) => items.map((command) => [command.id, command])));
  const last = recent
    .map((id) => all.get(id))
    .filter((command) => command !== undefined)
    .slice(0, maxBest);
  const rest = groups
    .filter(({ onlyTyped }) => !onlyTyped)
    .map(({ name, items }) => ({ name, items: items.filter((command) => !last.includes(command)) }));
  return [{ name: "Recent", items: last }, ...rest];
}

const actsLast = (a: RankedCommand, b: RankedCommand) =>
  Number(a.command.isAct ?? false) - Number(b.command.isAct ?? false);

function arrangeMatches(
  groups: readonly CommandGroup[],
  typed: string,
  recent: readonly string[],
): CommandGroup[] {
  const matches = groups.flatMap(({ name, items }) =>
    items.flatMap((command): RankedCommand[] => {
      const rank = rankCommand(command, typed);
      return rank === undefined ? [] : [{ command, group: name, rank }];
    }),
  );
  const hasBetter = matches.some(({ rank }) => rank < weakestRank);
  const recency = new Map(recent.map((id, index) => [id, index]));
  const recencyOf = ({ command }: RankedCommand) => recency.get(command.id) ?? recent.length;
  const shown = sorted(
    matches.filter(({ rank }) => !hasBetter || rank < weakestRank),
    (a, b) => a.rank - b.rank || actsLast(a, b) || recencyOf(a) - recencyOf(b),
  ).slice(0, maxShown);
  const rest = groupBy(shown.slice(maxBest), ({ group }) => group);
  return [
    { name: "Best matches", items: shown.slice(0, maxBest).map(({ command }) => command) },
    ...[...rest].map(([name, found]) => ({ name, items: found.map(({ command }) => command) })),
  ];
}
