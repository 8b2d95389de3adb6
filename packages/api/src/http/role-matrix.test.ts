import { join } from "node:path";
import { type Contract, contract, hasRight, type Role, roles, type Route } from "@ofage/contract";
import { beforeAll, expect, test } from "vitest";
import { createAccount, type Account } from "../../testing/account.ts";
import { callApi, randomIpAddress } from "../../testing/call-api.ts";
import { inOrganization, inviteMember } from "../../testing/invite-member.ts";
import { createWebsite } from "../../testing/start-check.ts";
import { nobodysTarget, tenantMatrix } from "../../testing/tenant-matrix.ts";

/* Every route that needs a right, called by a member of each role: it is refused exactly if the role lacks the right. */

const routes = Object.entries<Route>(contract).flatMap(([name, { right }]) =>
  right === null || right === "self" ? [] : [{ name: name as keyof Contract, right }],
);
const table = join(import.meta.dirname, "../../../../docs/role-matrix.md");

/** A role, and whether it is bound to a website. */
interface Standing {
  role: Role;
  isBound: boolean;
}
const standings: Standing[] = [
  ...roles.map((role) => ({ role, isBound: false })),
  ...(["developer", "support", "read_only"] as const).map((role) => ({ role, isBound: true })),
];
const nameOf = ({ role, isBound }: Standing) => (isBound ? `${role}, bound to a website` : role);

let owner: Account;
const sessions = new Map<string, string>();

beforeAll(async () => {
  owner = await createAccount();
  const website = await createWebsite(owner.session);
  for (const standing of standings) {
    const website_ids = standing.isBound ? [website.id] : null;
    const member = await inviteMember(owner.session, { role: standing.role, website_ids, live_keys: true });
    sessions.set(nameOf(standing), member.session);
  }
}, 60_000);

// A call that would end the organization or a membership is made by those alone who may not.
const endings: readonly string[] = ["deleteOrganization", "leaveOrganization"];

test.for(routes)("$name needs $right", async ({ name, right }) => {
  for (const standing of standings) {
    const isAllowed = hasRight(standing.role, standing.isBound, right);
    if (endings.includes(name) && isAllowed) continue;
    const { status, body } = await callApi(name, tenantMatrix[name].input(nobodysTarget), {
      ...inOrganization(sessions.get(nameOf(standing))!, owner.organization.id),
      from: randomIpAddress(),
    });
    const isRefused = status === 403 && body?.code === "right_required";
    expect([nameOf(standing), isRefused]).toEqual([nameOf(standing), !isAllowed]);
  }
});

test("docs/role-matrix.md lists what each role may do", async () => {
  const rows = routes.map(({ name, right }) => {
    const { method, path } = contract[name] as Route;
    const marks = standings.map(({ role, isBound }) => (hasRight(role, isBound, right) ? "yes" : "–"));
    return `| \`${method} ${path}\` | ${right} | ${marks.join(" | ")} |`;
  });
  const header = ["call", "right", ...standings.map(nameOf)];
  const lines = [
    "# Roles and rights",
    "",
    "What a member of an organization may do, by role. A member who is bound to websites reaches only what belongs to them, and has no right",
    "in what concerns the whole organization. A developer handles live API keys only if granted. `role-matrix.test.ts` makes every call.",
    "",
    `| ${header.join(" | ")} |`,
    `|${header.map(() => "---").join("|")}|`,
    ...rows,
    "",
  ];
  await expect(lines.join("\n")).toMatchFileSnapshot(table);
});
