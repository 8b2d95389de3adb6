import pLimit from "p-limit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  responseSources,
  type CardLeakTestbed,
  openCardLeakTestbed,
  waitForLogFlush,
  outputSource,
  findCardTraces,
} from "../../../../testing/card-leak-testbed.ts";
import { sendCards } from "../../../../testing/card-submissions.ts";
import { buildMutatedServer, type SourceMutation } from "../../../../testing/build-mutated-server.ts";

let stage: CardLeakTestbed;
beforeAll(async () => {
  stage = await openCardLeakTestbed();
});
afterAll(() => stage?.close());

interface Leak {
  name: string;
  mutations: SourceMutation[];
  /** Submission case that exposes the leak. Default: a good card. */
  way?: string;
  /** Matches a finding, written as the place followed by the trace. */
  found: RegExp;
}

const gateway = "integrations/payments/test-gateway.ts";
const service = "modules/billing/payment-method/update-payment-method.ts";
const beforeSaved = "  const payment_method = await saveCard(";
const inGateway = (from: string, to: string): SourceMutation => ({
  file: gateway,
  find: from,
  replacement: to,
});
const inService = (statement: string): SourceMutation => ({
  file: service,
  find: beforeSaved,
  replacement: `  ${statement}\n${beforeSaved}`,
});

const leaks: Leak[] = [
  {
    name: "logs what comes in",
    mutations: [
      {
        file: "http/handle-request.ts",
        find: "  const input = parseInput(route, readRequestInput(route, request));",
        replacement:
          "  const fields = readRequestInput(route, request);\n  console.log(JSON.stringify(fields));\n  const input = parseInput(route, fields);",
      },
    ],
    way: "with a wrong check digit",
    found: /^output: number without its last four/,
  },
  {
    name: "logs why JSON could not be read",
    mutations: [
      {
        file: "http/request-error.ts",
        find: "  request.failure = {",
        replacement: "  console.error(known.cause);\n  request.failure = {",
      },
      {
        file: "app.ts",
        find: 'const parse = app.getDefaultJsonParser("error", "error");',
        replacement: `const parse = (_: unknown, text: string, done: (error: Error | null, value?: unknown) => void) => {
          try { done(null, JSON.parse(text)); } catch (error) { done(error as Error); }
        };`,
      },
    ],
    way: "as short invalid JSON",
    found: /^output: number \(/,
  },
  {
    name: "fails with the number in its message",
    mutations: [
      inGateway(
        'throw new CardRejectedError("Your card was declined.")',
        "throw new Error(`refused: ${card_number}`)",
      ),
      {
        file: "telemetry/instrument-requests.ts",
        find: 'log.write("request failed",',
        replacement: 'console.error(failure.cause), log.write("request failed",',
      },
    ],
    way: "declined",
    found: /^output: number \(/,
  },
  {
    name: "answers the number",
    mutations: [
      {
        file: service,
        find: 'const sentence = "This card has expired";',
        replacement: "const sentence = `${card_number} has expired`;",
      },
    ],
    way: "expired",
    found: /^answer to expired: number \(/,
  },
  {
    name: "keeps the number",
    mutations: [inGateway("tcard_${behavior}_${randomUUID()}", "tcard_${behavior}_${card_number}")],
    found: /^table public\.billing: number \(/,
  },
  {
    name: "keeps a hash of the number",
    mutations: [
      inGateway(
        "tcard_${behavior}_${randomUUID()}",
        'tcard_${behavior}_${createHash("sha256").update(card_number).digest("hex")}',
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
      inService(
        'await ctx.db.transaction().execute((tx) => ctx.queue.enqueue(tx, "send-email", { sealed: ctx.keyring.seal(JSON.stringify({ to: "owner@shop.example", subject: "Your card", text: card_number, html: "" })) }));',
      ),
    ],
    found: /^table pgboss\.\w+: number \(/,
  },
  {
    name: "claims the form under its Idempotency-Key",
    mutations: [
      {
        file: "http/handle-request.ts",
        find: 'route.method !== "POST"',
        replacement: 'route.method === "GET"',
      },
    ],
    way: "with an Idempotency-Key",
    found: /^table public\.idempotency_keys: form hashed with the server's key for idempotency \(/,
  },
  {
    name: "claims it in clear, and lets go of it",
    mutations: [
      {
        file: "http/handle-request.ts",
        find: 'route.method !== "POST"',
        replacement: 'route.method === "GET"',
      },
      {
        file: "modules/idempotency/claim-idempotency-key.ts",
        find: 'services.keyring.digest("idempotency", JSON.stringify(input))',
        replacement: "JSON.stringify(input)",
      },
      {
        file: service,
        find: "  const typed = {",
        replacement: '  throw new ContractError("card_declined", "No.");\n  const typed = {',
      },
    ],
    way: "with an Idempotency-Key",
    found: /^file (db\/.+|\d+): number \(/,
  },
  {
    name: "writes the number to a temporary file",
    mutations: [
      inService(
        'await (await import("node:fs/promises")).writeFile(`${process.env.TMPDIR}/card`, btoa(`a${card_number}`));',
      ),
    ],
    found: /^file card: number, base64 from 1 \(/,
  },
];

/** Each build needs a core of its own. A limit of two keeps a test from timing out while it waits for one. */
const atOnce = pLimit(2);

describe("the card secrecy test catches a build that", () => {
  test.concurrent.each(leaks)("$name", { timeout: 300_000 }, (leak) => atOnce(() => expectCaught(leak)));
});

async function expectCaught({ name, mutations, way = "as a valid form", found }: Leak): Promise<void> {
  const ownName = name.replaceAll(" ", "-");
  const rest = await stage.newRest(ownName);
  const child = await stage.serve(rest, {}, await buildMutatedServer(stage.buildFolder(ownName), mutations));
  const sent = await sendCards({ serverUrl: child.url, sessions: stage.sessions }, [way]);
  await waitForLogFlush(child);
  await child.kill();
  const seen: string[] = [];
  for await (const sighting of findCardTraces(
    sent.map(({ card }) => card),
    [...responseSources(sent), outputSource(child)],
    rest,
  )) {
    if (found.test(sighting)) return;
    seen.push(sighting);
  }
  const story = [
    ...sent.map(({ status, responseText }) => `${status}: ${responseText}`),
    child.output(),
  ].join("\n");
  expect(seen, story).toContainEqual(expect.stringMatching(found));
}
