import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Account, createAccount, password } from "../../../testing/account.ts";
import { call, newAddress, send } from "../../../testing/call.ts";
import { cardForm, type SecretCard, secretCard, tracesOfCards } from "../../../testing/card-traces.ts";
import { sendAndForget, sendCards, type Sent, unexpected, wayNames } from "../../../testing/card-ways.ts";
import { type Child, type Folder, newFolder, startServer } from "../../../testing/child.ts";
import { copyDataDir, databaseUrlOf, filesOfDatabase, secretKeyOf } from "../../../testing/database-of.ts";
import { filesBelow, type Place, rowsOf, searchFor } from "../../../testing/everywhere.ts";
import { leakyBuild, type Mutation } from "../../../testing/leaky-build.ts";
import { until } from "../../../testing/until.ts";
import { freePort } from "../../../../../fixtures/free-port.ts";
import { createKeyring } from "../../secrets/keyring.ts";

/** Everything a server has at rest, and where it may put what is for a moment. */
interface Rest {
  dataDir: string;
  temporary: string;
}

let folder: Folder;
let account: Account;
/** Of an account's server that has not seen a card yet. */
let before: string;
const sessions: string[] = [];
const children: Child[] = [];

beforeAll(async () => {
  folder = await newFolder();
  before = join(folder.path, "before");
  const child = await startServer(before);
  const via = { server: child.url, from: newAddress() };
  account = await createAccount(via, before);
  sessions.push(account.session);
  while (sessions.length < 3)
    sessions.push((await call("signIn", { email: account.email, password }, via)).body.session_token);
  child.process.kill("SIGTERM");
  await child.ended();
});
afterAll(async () => {
  for (const child of children) if (child.process.exitCode === null) await child.kill();
  await folder?.remove();
});

async function newRest(name: string): Promise<Rest> {
  const rest = { dataDir: join(folder.path, name, "data"), temporary: join(folder.path, name, "tmp") };
  await copyDataDir(before, rest.dataDir);
  await mkdir(rest.temporary);
  return rest;
}

async function serve(
  { dataDir, temporary }: Rest,
  variables: Record<string, string> = {},
  program?: string,
): Promise<Child> {
  const child = await startServer(dataDir, { TMPDIR: temporary, ...variables }, program);
  children.push(child);
  return child;
}

/** Waits until all is printed that was logged up to now: lines leave the process a little later, and a kill takes those that have not. */
async function printedAll(child: Child): Promise<void> {
  const { headers } = await send("GET", "/healthz", { server: child.url });
  const id = headers.get("x-request-id")!;
  await until("its line in the log", async () => child.printed().includes(id) || undefined);
}

/**
 * What is found of these cards, and where: in what was said, then in files, then in rows.
 * @param withRows for a server that has ended: the database can be opened
 */
async function* sightings(
  cards: readonly SecretCard[],
  said: readonly Place[],
  { dataDir, temporary }: Rest,
  withRows = true,
): AsyncGenerator<string> {
  const url = await databaseUrlOf(dataDir);
  const keyring = createKeyring(await secretKeyOf(dataDir));
  const find = searchFor(tracesOfCards(cards, keyring));
  const groups = [
    async () => said,
    () => filesBelow(dataDir),
    ...(url ? [async () => filesBelow(await filesOfDatabase(url))] : []),
    () => filesBelow(temporary),
    ...(withRows ? [() => rowsOf(dataDir, keyring)] : []),
  ];
  for (const places of groups)
    for (const { where, bytes } of await places()) for (const what of find(bytes)) yield `${where}: ${what}`;
}

async function all(found: AsyncIterable<string>): Promise<string[]> {
  const list: string[] = [];
  for await (const each of found) list.push(each);
  return list;
}

const answersOf = (sent: readonly Sent[]): Place[] =>
  sent.map(({ way, said }) => ({ where: `answer to ${way}`, bytes: Buffer.from(said) }));
const printedBy = (child: Child): Place => ({ where: "output", bytes: Buffer.from(child.printed()) });

test(
  "nothing of a card is kept, printed or answered, by whatever way it arrives and whenever the server is killed",
  { timeout: 120_000 },
  async () => {
    const rest = await newRest("server");
    const first = await serve(rest);
    const via = { server: first.url, from: newAddress(), bearer: account.session };
    const sent = await sendCards({ server: first.url, sessions });
    expect(unexpected(sent)).toEqual([]);
    const told = await Promise.all([
      call("readBilling", {}, via),
      call("listInvoices", {}, via),
      call("exportMe", {}, via),
    ]);

    await printedAll(first);
    const last = secretCard(wayNames.length);
    await sendAndForget(first.url, sessions[2]!, last);
    await first.kill();
    const cards = [...sent.map(({ card }) => card), last];
    const said = [
      ...answersOf(sent),
      ...told.map(({ text }) => ({ where: "answer", bytes: Buffer.from(text) })),
    ];
    // What a killed process leaves behind, before another one tidies it up.
    expect(await all(sightings(cards, [...said, printedBy(first)], rest, false))).toEqual([]);

    // Where Stripe's form takes the cards, one that is sent to ours is refused, and is a secret all the same.
    const stripe = {
      STRIPE_SECRET_KEY: "sk_test_1",
      STRIPE_API_BASE: `http://127.0.0.1:${await freePort()}`,
    };
    const second = await serve(rest, stripe);
    const again = { ...via, server: second.url };
    const { payment_method } = (await call("readBilling", {}, again)).body;
    expect(payment_method).toMatchObject({ card_brand: "amex" });
    const stray = secretCard(wayNames.length + 1);
    const refused = await call("updatePaymentMethod", cardForm(stray), again);
    expect(refused.body.code).toBe("card_form_not_ours");
    await printedAll(second);
    second.process.kill("SIGTERM");
    await second.ended();
    expect(
      await all(
        sightings(
          [...cards, stray],
          [{ where: "answer", bytes: Buffer.from(refused.text) }, printedBy(second)],
          rest,
        ),
      ),
    ).toEqual([]);
  },
);

interface Leak {
  name: string;
  mutations: Mutation[];
  /** The way that shows it. Default: a good card. */
  way?: string;
  /** What is found of it, and where. */
  found: RegExp;
}

const gateway = "outside/payments/test-gateway.ts";
const verb = "rooms/billing/update-payment-method.ts";
const beforeKept = "  const payment_method = await keepCard(";
const inGateway = (from: string, to: string): Mutation => ({ file: gateway, from, to });
const inVerb = (statement: string): Mutation => ({
  file: verb,
  from: beforeKept,
  to: `  ${statement}\n${beforeKept}`,
});

const leaks: Leak[] = [
  {
    name: "logs what comes in",
    mutations: [
      {
        file: "http/serve.ts",
        from: "  const input = parseInput(row, fields);",
        to: "  console.log(JSON.stringify(fields));\n  const input = parseInput(row, fields);",
      },
    ],
    way: "a wrong check digit",
    found: /^output: number but for its last four/,
  },
  {
    name: "logs why JSON could not be read",
    mutations: [
      {
        file: "http/request-error.ts",
        from: "  request.failure = {",
        to: "  console.error(known.cause);\n  request.failure = {",
      },
      {
        file: "app.ts",
        from: 'const parse = app.getDefaultJsonParser("error", "error");',
        to: `const parse = (_: unknown, text: string, done: (error: Error | null, value?: unknown) => void) => {
          try { done(null, JSON.parse(text)); } catch (error) { done(error as Error); }
        };`,
      },
    ],
    way: "as short JSON that is none",
    found: /^output: number \(/,
  },
  {
    name: "fails with the number in its message",
    mutations: [
      inGateway(
        'throw new CardRefused("Your card was declined.")',
        "throw new Error(`refused: ${card_number}`)",
      ),
      {
        file: "signals/watch-requests.ts",
        from: 'log.write("request failed",',
        to: 'console.error(failure.cause), log.write("request failed",',
      },
    ],
    way: "declined",
    found: /^output: number \(/,
  },
  {
    name: "answers the number",
    mutations: [
      {
        file: verb,
        from: 'const sentence = "This card has expired";',
        to: "const sentence = `${card_number} has expired`;",
      },
    ],
    way: "expired",
    found: /^answer to expired: number \(/,
  },
  {
    name: "keeps the number",
    mutations: [inGateway("tcard_${behaviour}_${randomUUID()}", "tcard_${behaviour}_${card_number}")],
    found: /^table public\.billing: number \(/,
  },
  {
    name: "keeps a hash of the number",
    mutations: [
      inGateway(
        "tcard_${behaviour}_${randomUUID()}",
        'tcard_${behaviour}_${createHash("sha256").update(card_number).digest("hex")}',
      ),
    ],
    found: /^table public\.billing: sha256 of the number, hex \(/,
  },
  {
    name: "keeps the CVC",
    mutations: [
      inGateway("{ card_number, exp_month, exp_year }", "{ card_number, exp_month, exp_year, cvc }"),
      inGateway("        exp_year,\n      };", "        exp_year,\n        cvc,\n      } as never;"),
    ],
    found: /^table public\.billing: CVC as /,
  },
  {
    name: "mails the number",
    mutations: [
      inVerb(
        'await ctx.db.transaction().execute((tx) => ctx.queue.enqueue(tx, "mail", { sealed: ctx.keyring.seal(JSON.stringify({ to: "owner@shop.example", subject: "Your card", text: card_number, html: "" })) }));',
      ),
    ],
    found: /^table pgboss\.\w+: number \(/,
  },
  {
    name: "claims the form under its Idempotency-Key",
    mutations: [{ file: "http/serve.ts", from: 'row.method !== "POST"', to: 'row.method === "GET"' }],
    way: "with an Idempotency-Key",
    found: /^table public\.idempotency_keys: form hashed with the server's key for idempotency \(/,
  },
  {
    name: "claims it in clear, and lets go of it",
    mutations: [
      { file: "http/serve.ts", from: 'row.method !== "POST"', to: 'row.method === "GET"' },
      {
        file: "rooms/idempotency/claim.ts",
        from: 'services.keyring.digest("idempotency", JSON.stringify(input))',
        to: "JSON.stringify(input)",
      },
      {
        file: verb,
        from: "  const typed = {",
        to: '  throw new ContractError("card_declined", "No.");\n  const typed = {',
      },
    ],
    way: "with an Idempotency-Key",
    found: /^file (db\/.+|\d+): number \(/,
  },
  {
    name: "writes the number to a temporary file",
    mutations: [
      inVerb(
        'await (await import("node:fs/promises")).writeFile(`${process.env.TMPDIR}/card`, btoa(`a${card_number}`));',
      ),
    ],
    found: /^file card: number, base64 from 1 \(/,
  },
];

/** Each wants a core for itself; who waits for one is not late. */
const atOnce = pLimit(2);

describe("a build that leaks is caught", () => {
  test.concurrent.each(leaks)("$name", { timeout: 300_000 }, (leak) => atOnce(() => expectCaught(leak)));
});

async function expectCaught({ name, mutations, way = "a good one", found }: Leak): Promise<void> {
  const ownName = name.replaceAll(" ", "-");
  const rest = await newRest(ownName);
  const child = await serve(rest, {}, await leakyBuild(join(folder.path, ownName, "build"), mutations));
  const sent = await sendCards({ server: child.url, sessions }, [way]);
  await printedAll(child);
  await child.kill();
  const seen: string[] = [];
  for await (const sighting of sightings(
    sent.map(({ card }) => card),
    [...answersOf(sent), printedBy(child)],
    rest,
  )) {
    if (found.test(sighting)) return;
    seen.push(sighting);
  }
  const story = [...sent.map(({ status, said }) => `${status}: ${said}`), child.printed()].join("\n");
  expect(seen, story).toContainEqual(expect.stringMatching(found));
}
