import pLimit from "p-limit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  answersOf,
  type CardStage,
  openCardStage,
  printedAll,
  printedBy,
  sightings,
} from "../../../testing/card-stage.ts";
import { sendCards } from "../../../testing/card-ways.ts";
import { leakyBuild, type Mutation } from "../../../testing/leaky-build.ts";

let stage: CardStage;
beforeAll(async () => {
  stage = await openCardStage();
});
afterAll(() => stage?.close());

interface Leak {
  name: string;
  mutations: Mutation[];
  /** The way that shows it. Default: a good card. */
  way?: string;
  /** Matches a sighting of it: the place, then the trace. */
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

/** Each wants a core for itself; one that waits for a core is not late. */
const atOnce = pLimit(2);

describe("a build that leaks is caught", () => {
  test.concurrent.each(leaks)("$name", { timeout: 300_000 }, (leak) => atOnce(() => expectCaught(leak)));
});

async function expectCaught({ name, mutations, way = "a good one", found }: Leak): Promise<void> {
  const ownName = name.replaceAll(" ", "-");
  const rest = await stage.newRest(ownName);
  const child = await stage.serve(rest, {}, await leakyBuild(stage.buildFolder(ownName), mutations));
  const sent = await sendCards({ server: child.url, sessions: stage.sessions }, [way]);
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
