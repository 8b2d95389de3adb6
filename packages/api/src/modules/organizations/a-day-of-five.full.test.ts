import { contract, organizationHeader, type OrganizationId, type Role, type UserId } from "@ofage/contract";
import { expect, test } from "vitest";
import { createAccount } from "../../../testing/account.ts";
import { createApiKey } from "../../../testing/api-key.ts";
import { callApi } from "../../../testing/call-api.ts";
import { findTablesContaining } from "../../../testing/find-tables-containing.ts";
import { invitationToken, inOrganization, inviteMember } from "../../../testing/invite-member.ts";
import { emailsTo } from "../../../testing/outbox.ts";
import { createWebsite } from "../../../testing/start-check.ts";
import { waitUntil } from "../../../testing/wait-until.ts";
import { createWebhook } from "../../../testing/webhook.ts";

/* Five people of two organizations go through a day. After each step, each reads whatever a session can list, in both organizations, and finds what is theirs and nothing else. ../../../../e2e/a-day-of-five.spec.ts does the same by screen. */

interface Person {
  name: string;
  email: string;
  session: string;
  id: UserId;
}

/** Everything that a session reads by itself. */
const reads = Object.entries(contract).flatMap(([name, route]) =>
  route.method === "GET" && !route.path.includes(":") && (route.auth as readonly string[]).includes("session")
    ? [name as keyof typeof contract]
    : [],
);

async function readEverything({ session }: Person, organizations: readonly OrganizationId[]) {
  const calls = organizations.flatMap((id) =>
    reads.map((name) => callApi(name, {}, { bearer: session, headers: { [organizationHeader]: id } })),
  );
  return (await Promise.all(calls)).map(({ text }) => text).join("\n");
}

async function foundOrganization(person: Person, id: OrganizationId, word: string) {
  const as = inOrganization(person.session, id);
  await callApi("updateOrganization", { name: `${word} Company` }, as);
  const site = (name: string) => createWebsite(person.session, { name }, as);
  const [first, second] = [await site(`${word} Shop`), await site(`${word} Cellar`)];
  await createApiKey(person.session, { name: `${word} Server` }, as);
  await createWebhook(person.session, `https://127.0.0.1:9/${word}-hook`);
  return {
    id,
    first: first.id,
    second: second.id,
    organization: `${word} Company`,
    shop: `${word} Shop`,
    cellar: `${word} Cellar`,
    technical: [`${word} Server`, `${word}-hook`],
  };
}

test(
  "five people of two organizations go through a day, and nobody sees, receives or keeps what is not theirs",
  { timeout: 120_000 },
  async () => {
    const found = async (name: string): Promise<[Person, OrganizationId]> => {
      const { email, session, user, organization } = await createAccount();
      await callApi("updateMe", { name }, { bearer: session });
      return [{ name, email, session, id: user.id }, organization.id];
    };
    const [ann, alderId] = await found("Ann Archer");
    const [dee, birchId] = await found("Dee Dixon");
    const alder = await foundOrganization(ann, alderId, "Alder");
    const birch = await foundOrganization(dee, birchId, "Birch");
    const inAlder = (person: Person) => inOrganization(person.session, alder.id);
    const inBirch = (person: Person) => inOrganization(person.session, birch.id);

    const join = async (name: string, role: Role, website_ids: string[] | null = null): Promise<Person> => {
      const joined = await inviteMember(ann.session, { role, website_ids });
      await callApi("updateMe", { name }, { bearer: joined.session });
      return { ...joined, name };
    };
    const bob = await join("Bob Becker", "admin");
    const cid = await join("Cid Crane", "support", [alder.first]);
    const eve = await join("Eve Evans", "read_only");
    const people = [ann, bob, cid, dee, eve];
    await callApi("createInvitation", { email: cid.email, role: "developer" }, inBirch(dee));
    const token = await invitationToken(cid.email, 2);
    expect((await callApi("acceptInvitation", { token }, { bearer: cid.session })).status).toBe(200);

    const rest = [alder.cellar, ...alder.technical];
    const allOfAlder = [alder.organization, alder.shop, ...rest, ann.email, bob.email, cid.email, eve.email];
    const allOfBirch = [birch.organization, birch.shop, birch.cellar, ...birch.technical];
    const withPeople = [...allOfBirch, dee.email, cid.email];
    const everything = new Set([...allOfAlder, ...withPeople]);
    const seenBy = new Map(people.map((person) => [person, new Set([person.email])]));

    /** Expects that each person finds exactly this, and remembers what they were ever shown. */
    async function expectReads(theirs: Record<"ann" | "bob" | "cid" | "dee" | "eve", string[]>) {
      const expected = [theirs.ann, theirs.bob, theirs.cid, theirs.dee, theirs.eve];
      for (const [index, person] of people.entries()) {
        const text = await readEverything(person, [alder.id, birch.id]);
        const own = new Set([person.email, ...expected[index]!]);
        expect([person.name, [...everything].filter((mark) => text.includes(mark)).toSorted()]).toEqual([
          person.name,
          [...own].toSorted(),
        ]);
        for (const mark of own) seenBy.get(person)!.add(mark);
      }
    }
    const morning = {
      ann: allOfAlder,
      bob: allOfAlder,
      cid: [alder.organization, alder.shop, ...allOfBirch],
      dee: withPeople,
      eve: allOfAlder,
    };
    await expectReads(morning);

    // A website of another organization limits nobody to it.
    const limit = (website: string) =>
      callApi("updateMember", { id: cid.id, role: "support", website_ids: [website] }, inAlder(ann));
    expect((await limit(birch.first)).status).toBe(400);
    expect((await limit(alder.second)).status).toBe(200);
    const limited = { ...morning, cid: [alder.organization, alder.cellar, ...allOfBirch] };
    await expectReads(limited);

    const change = (person: Person, role: Role) =>
      callApi("updateMember", { id: person.id, role }, inAlder(ann));
    expect((await change(bob, "billing")).status).toBe(200);
    const demoted = { ...limited, bob: [alder.organization] };
    await expectReads(demoted);

    expect((await callApi("removeMember", { id: eve.id }, inAlder(ann))).status).toBe(200);
    const removed = { ...demoted, eve: [] };
    await expectReads(removed);

    expect((await callApi("leaveOrganization", {}, inAlder(ann))).body.code).toBe("last_owner");
    expect((await change(bob, "owner")).status).toBe(200);
    expect((await callApi("leaveOrganization", {}, inAlder(ann))).status).toBe(200);
    // The founder stands in its audit log by name alone.
    const handedOver = { ...removed, ann: [], bob: allOfAlder.filter((mark) => mark !== ann.email) };
    await expectReads(handedOver);

    expect((await callApi("leaveOrganization", {}, inBirch(cid))).status).toBe(200);
    const left = { ...handedOver, cid: [alder.organization, alder.cellar] };
    await expectReads(left);

    expect((await callApi("deleteOrganization", {}, inBirch(dee))).status).toBe(200);
    await expectReads({ ...left, dee: [] });

    // The new owner alone hears of the evening.
    await createApiKey(bob.session, { name: "Evening Server" }, inAlder(bob));
    await waitUntil("the new owner's email", async () =>
      (await emailsTo(bob.email)).some((mail) => mail.includes("Evening Server")) ? true : undefined,
    );
    expect((await callApi("deleteMe", {}, { bearer: eve.session })).status).toBe(200);
    expect((await callApi("deleteMe", {}, { bearer: cid.session })).status).toBe(200);

    for (const person of people) {
      const mails = (await emailsTo(person.email)).join("\n");
      const seen = seenBy.get(person)!;
      const others = [...everything, "Evening Server"].filter((mark) => !seen.has(mark));
      const told = others.filter((mark) => mails.includes(mark));
      expect([person.name, told]).toEqual([person.name, person === bob ? ["Evening Server"] : []]);
    }
    const gone = [birch.id, ...allOfBirch, cid.email, eve.email];
    const kept = await Promise.all(
      gone.map(async (mark) => (await findTablesContaining(mark)).map((table) => [mark, table])),
    );
    // The entry of an invitation keeps the address that its sender wrote.
    expect(kept.flat().filter(([, table]) => !table!.startsWith("pgboss."))).toEqual(
      [cid, eve].map(({ email }) => [email, "public.audit_log"]),
    );
  },
);
