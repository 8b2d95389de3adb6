import { Globe } from "lucide-react";
import { type Website, rights as allRights, type MemberRight } from "@ofage/contract";
import { describe, expect, test, vi } from "vitest";
import { shellLinks } from "../console/shell/shell-links.ts";
import { arrangeCommands, maxBest } from "../console/palette/arrange-commands.ts";
import type { CommandActions } from "../console/palette/command-actions.ts";
import { type CommandSubjects, listCommands } from "../console/palette/list-commands.ts";

const website = (id: string, name: string, domain: string, is_paused = false) =>
  ({ id, name, domain, asset_id: `ast_${id}`, is_paused }) as Website;

/** The demo's organization, and more of everything than a newcomer has. */
const demo: CommandSubjects = {
  rights: allRights as readonly MemberRight[],
  screens: shellLinks,
  organization: { id: "org_1" },
  organizations: [
    { id: "org_1", name: "Robin Demo GmbH", rights: [] },
    { id: "org_2", name: "Robin Private", rights: ["websites.read"] },
  ],
  websites: [
    website("web_1", "Hopfen & Malz", "hopfen-malz.example"),
    website("web_2", "Pixel Arena", "pixelarena.example"),
    website("web_3", "Cellar Door Wines", "cellardoor.example"),
    website("web_4", "Kiosk Nord", "kiosk-nord.example", true),
    website("web_5", "Vape Corner", "vapecorner.example"),
    website("web_6", "Poker Palace", "poker.example"),
  ],
  members: [
    { id: "usr_1", name: "Robin Demo", email: "demo@ofage.example" },
    { id: "usr_2", name: "Alex Berger", email: "alex@hopfen-malz.example" },
    { id: "usr_3", name: "Kim Novak", email: "kim@hopfen-malz.example" },
    { id: "usr_4", name: "Sascha Lind", email: "sascha@kiosk-nord.example" },
    { id: "usr_5", name: "Toni Maurer", email: "books@hopfen-malz.example" },
  ],
  keys: ["Website widget", "Shop server", "Staging", "Local development", "Landing pages"].map(
    (name, index) => ({ id: `key_${index}`, name, key: `ofa_${index}ab${index}` }),
  ),
  webhooks: [
    { id: "whk_1", url: "https://hopfen-malz.example/webhooks/age", description: "Shop backend" },
    { id: "whk_2", url: "https://pixelarena.example/hooks", description: null },
  ],
  docs: ["Quick start", "Verifications", "Webhooks", "API keys", "Testing", "Team", "Digital ID"].map(
    (title) => ({ path: `/docs/${title}`, title, headings: [{ text: "Before you start" }] }),
  ),
};

const actions = {
  go: vi.fn(),
  open: vi.fn(),
  toggleWebsite: vi.fn(),
  exportHistory: vi.fn(),
  chooseMode: vi.fn(),
  openAlerts: vi.fn(),
  switchTo: vi.fn(),
  createOrganization: vi.fn(),
  copyOrganizationId: vi.fn(),
  showShortcuts: vi.fn(),
  signOut: vi.fn(),
} satisfies CommandActions;

const groups = listCommands(demo, actions);
const commands = groups.flatMap(({ items }) => items);
const find = (name: string) => commands.find((command) => command.name === name)!;

/** Lists texts of three characters that a person may type for a name: any start of its words, one after the other. */
function threeKeys(name: string): string[] {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const texts = new Set<string>();
  const extend = (text: string, rest: readonly string[]) => {
    if (text.length >= 3) return texts.add(text.slice(0, 3));
    for (const [index, word] of rest.entries())
      for (let length = 1; length <= 3; length++) extend(text + word.slice(0, length), rest.slice(index + 1));
    return texts;
  };
  extend("", words);
  return [...texts];
}

test("every command has an ID of its own", () => {
  expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length);
});

describe("three keystrokes put each command among the first five", () => {
  test.each(commands.map(({ name }) => name))("%s", (name) => {
    const command = find(name);
    const best = threeKeys(name).filter((typed) =>
      arrangeCommands(groups, typed, [])[0]?.items.slice(0, maxBest).includes(command),
    );
    expect(best).not.toEqual([]);
  });
});

test.each([
  ["pki", "Pause Kiosk Nord", false],
  ["rki", "Resume Kiosk Nord", true],
  ["bil", "Billing", true],
  ["his", "Verification History", true],
  ["ale", "Alex Berger", true],
])("typing %j finds %j: %s", (typed, name, isFound) => {
  const names = arrangeCommands(groups, typed, []).flatMap(({ items }) => items.map((item) => item.name));
  expect(names.includes(name)).toBe(isFound);
});

test.each([
  ["invoice", "Billing"],
  ["sign out", "Log out"],
  ["country", "Analytics"],
  ["threshold", "Websites & Apps"],
  ["age", "Websites & Apps"],
  ["csv", "Export history"],
  ["colleagues", "Members"],
])("typing %j finds %j first", (typed, name) => {
  expect(arrangeCommands(groups, typed, [])[0]!.items[0]!.name).toBe(name);
});

test("commands open what they name", () => {
  for (const name of ["Alex Berger", "Staging (ends in 2ab2)", "Shop backend", "Methods of Pixel Arena"])
    find(name).run();
  expect(actions.go.mock.calls).toEqual([
    ["/app/members?member=usr_2"],
    ["/app/api-keys?key=key_2"],
    ["/app/webhooks/whk_1"],
    ["/app/websites/web_2/methods"],
  ]);
  find("Resume Kiosk Nord").run();
  expect(actions.toggleWebsite).toHaveBeenCalledWith(demo.websites![3]);
  find("Docs: Team").run();
  expect(actions.open).toHaveBeenCalledWith("/docs/Team");
  find("Switch to Robin Private").run();
  expect(actions.switchTo).toHaveBeenCalledWith({ id: "org_2", rights: ["websites.read"] });
});

test("a person without rights is offered only what every member may do", () => {
  const groups = listCommands({ ...demo, rights: [], screens: [] }, actions);
  const names = groups.slice(0, 2).flatMap(({ items }) => items.map(({ name }) => name));
  expect(names).toEqual([
    "Organization settings",
    "Copy organization ID",
    "Manage passkeys",
    "Create organization",
    "Open Docs",
    "Keyboard shortcuts",
    "Log out",
  ]);
  expect(groups.find(({ name }) => name === "Websites")!.items).toEqual([]);
});

test("a person without an organization is offered no action on one", () => {
  const groups = listCommands(
    {
      rights: [],
      screens: [{ to: "/app/settings", name: "Settings", icon: Globe, letter: "e" }],
      organization: null,
      organizations: undefined,
      websites: undefined,
      members: undefined,
      keys: undefined,
      webhooks: undefined,
      docs: undefined,
    },
    actions,
  );
  const names = groups.flatMap(({ items }) => items.map(({ name }) => name));
  expect(names).toEqual([
    "Settings",
    "Manage passkeys",
    "Create organization",
    "Open Docs",
    "Keyboard shortcuts",
    "Log out",
  ]);
});
