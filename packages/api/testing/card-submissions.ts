import { once } from "node:events";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { type CallOptions, sendRequest } from "./call-api.ts";
import { failingCard, payingCard } from "../../../fixtures/test-cards.ts";
import { createCardForm, type SecretCard, createSecretCard } from "./card-traces.ts";

/** Server and sessions that cards are sent to and with. */
export interface CardSender {
  serverUrl: string;
  /** Sessions of three people; each person may send 30 cards a minute. */
  sessions: readonly string[];
}

/** Card that was sent, and the response. */
export interface SentCard {
  caseName: string;
  card: SecretCard;
  /** Status, or null if the connection ended without a response. */
  status: number | null;
  /** Response with its head and body. */
  responseText: string;
}

interface CardRequest {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  bearer?: string | undefined;
}

/** Request with a card, or raw bytes for the socket. */
type CardRequestOrBytes = CardRequest | { raw: string; cutOff?: boolean };

interface CardSubmissionCase {
  name: string;
  /** Expected status; null for a truncated request. */
  status: number | null;
  /** Card number. Default: a unique one. */
  number?: string;
  made(card: SecretCard, bearer: string): CardRequestOrBytes;
}

const path = "/v1/billing/payment_method";
const json = { "content-type": "application/json" };
const asJson = (value: unknown, request: CardRequest = {}): CardRequest => ({
  headers: { ...json, ...request.headers },
  body: JSON.stringify(value),
  ...request,
});

/** Builds a request as text, with a declared length that may differ from its body's. */
const rawRequest = (head: string, bearer: string, body: string, length = Buffer.byteLength(body)) =>
  `${head} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${bearer}\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n${body}`;

const breakCheckDigit = (number: string) => number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10);

const submissionCases: CardSubmissionCase[] = [
  { name: "as a valid form", status: 200, made: (card) => asJson(createCardForm(card)) },
  {
    name: "with an Idempotency-Key",
    status: 200,
    made: (card) => asJson(createCardForm(card), { headers: { ...json, "idempotency-key": "one-card" } }),
  },
  { name: "declined", status: 402, number: "4000000000000002", made: (card) => asJson(createCardForm(card)) },
  {
    name: "with a charge that fails later",
    status: 200,
    number: failingCard.card_number,
    made: (card) => asJson(createCardForm(card)),
  },
  {
    name: "with a plan change that cannot be paid",
    status: 400,
    made: (card) =>
      asJson({ plan_id: "business", ...card }, { method: "POST", path: "/v1/billing/change_plan" }),
  },
  {
    name: "in groups with spaces",
    status: 200,
    made: ({ card_number, cvc }) =>
      asJson(createCardForm({ cvc, card_number: card_number.replace(/^(.{4})(.{6})/, "$1 $2 ") })),
  },
  {
    name: "with a wrong check digit",
    status: 400,
    made: ({ card_number, cvc }) =>
      asJson(createCardForm({ cvc, card_number: breakCheckDigit(card_number) })),
  },
  {
    name: "in groups with dashes",
    status: 400,
    made: ({ card_number, cvc }) =>
      asJson(createCardForm({ cvc, card_number: card_number.replace(/^(.{4})(.{6})/, "$1-$2-") })),
  },
  { name: "expired", status: 400, made: (card) => asJson(createCardForm(card, { exp_year: 2020 })) },
  {
    name: "with an invalid month",
    status: 400,
    made: (card) => asJson(createCardForm(card, { exp_month: 13 })),
  },
  {
    name: "as numbers",
    status: 400,
    made: ({ card_number, cvc }) =>
      asJson({ ...createCardForm({ card_number, cvc }), card_number: Number(card_number), cvc: Number(cvc) }),
  },
  {
    name: "nested",
    status: 400,
    made: (card) =>
      asJson({ ...createCardForm(card), card_number: { value: card.card_number }, cvc: { cvc: card.cvc } }),
  },
  {
    name: "in arrays",
    status: 400,
    made: (card) => asJson({ ...createCardForm(card), card_number: [card.card_number], cvc: [card.cvc] }),
  },
  {
    name: "as names of fields",
    status: 400,
    made: ({ card_number }) =>
      asJson({
        ...payingCard,
        card_number,
        [card_number]: true,
        billing_address: { [card_number]: card_number },
      }),
  },
  {
    name: "in other fields",
    status: 400,
    made: ({ card_number, cvc }) =>
      asJson(
        createCardForm(
          { card_number, cvc },
          { exp_month: card_number, exp_year: card_number, cvc: card_number },
        ),
      ),
  },
  {
    name: "with more fields",
    status: 400,
    made: (card) =>
      asJson(
        createCardForm(card, {
          pan: card.card_number,
          card,
          number: card.card_number,
          last4: card.card_number,
        }),
      ),
  },
  {
    name: "with an unknown country",
    status: 400,
    made: (card) =>
      asJson(createCardForm(card, { billing_address: { ...payingCard.billing_address, country: "ZZ" } })),
  },
  {
    name: "with a NUL",
    status: 400,
    made: ({ card_number, cvc }) => asJson(createCardForm({ card_number: `${card_number}\0`, cvc })),
  },
  {
    name: "nested too deeply",
    status: 400,
    made: (card) =>
      asJson(Array.from({ length: 20 }).reduce<object>((inner) => ({ inner }), createCardForm(card))),
  },
  { name: "in an array of forms", status: 400, made: (card) => asJson([createCardForm(card)]) },
  { name: "as a JSON text", status: 400, made: (card) => asJson(JSON.stringify(createCardForm(card))) },
  {
    name: "as JSON with an invalid word",
    status: 400,
    made: ({ card_number, cvc }) => ({
      headers: json,
      body: `{"card_number":${card_number},"cvc":"${cvc}",oops`,
    }),
  },
  {
    // A parser error quotes a text of at most 20 characters completely.
    name: "as short invalid JSON",
    status: 400,
    made: ({ card_number }) => ({ headers: json, body: `x${card_number}` }),
  },
  {
    name: "as truncated JSON",
    status: 400,
    made: (card) => ({ headers: json, body: JSON.stringify(createCardForm(card)).slice(0, -20) }),
  },
  {
    name: "as a prototype",
    status: 400,
    made: (card) => ({ headers: json, body: `{"__proto__":${JSON.stringify(card)}}` }),
  },
  {
    name: "as a form",
    status: 415,
    made: (card) => ({ body: new URLSearchParams({ ...card }) }),
  },
  { name: "as plain text", status: 415, made: (card) => ({ body: JSON.stringify(createCardForm(card)) }) },
  {
    name: "as multipart",
    status: 415,
    made: (card) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(card)) body.set(name, value);
      return { body };
    },
  },
  {
    name: "compressed",
    status: 200,
    made: (card) => ({
      headers: { ...json, "content-encoding": "gzip" },
      body: new Uint8Array(gzipSync(JSON.stringify(createCardForm(card)), { level: 0 })),
    }),
  },
  {
    name: "in a huge body",
    status: 413,
    made: (card) => asJson(createCardForm(card, { notes: card.card_number.repeat(8000) })),
  },
  {
    name: "in the query",
    status: 400,
    made: (card) => asJson({}, { path: `${path}?${new URLSearchParams({ ...card })}` }),
  },
  {
    name: "in the query of a page of invoices",
    status: 400,
    made: ({ card_number, cvc }) => ({
      method: "GET",
      path: `/v1/billing/invoices?page=${card_number}&cvc=${cvc}`,
    }),
  },
  {
    name: "in the query of the console",
    status: 200,
    made: (card) => ({ method: "GET", path: `/app/billing?${new URLSearchParams({ ...card })}` }),
  },
  {
    name: "in the path",
    status: 404,
    made: (card) => asJson(createCardForm(card), { path: `${path}/${card.card_number}` }),
  },
  {
    name: "as an invoice's id",
    status: 404,
    made: ({ card_number }) => ({ method: "GET", path: `/v1/billing/invoices/${card_number}/download` }),
  },
  { name: "as a page", status: 404, made: ({ card_number }) => ({ method: "GET", path: `/${card_number}` }) },
  {
    name: "in headers",
    status: 400,
    made: ({ card_number, cvc }) =>
      asJson(
        {},
        {
          headers: {
            ...json,
            "x-card-number": card_number,
            cookie: `card_number=${card_number}; cvc=${cvc}`,
            origin: `https://${card_number}.example`,
            referer: `https://shop.example/?card_number=${card_number}&cvc=${cvc}`,
            "user-agent": card_number,
            "x-request-id": card_number,
            traceparent: card_number,
          },
        },
      ),
  },
  {
    name: "as a session",
    status: 401,
    made: (card) => asJson(createCardForm(card), { bearer: card.card_number }),
  },
  {
    name: "without a session",
    status: 401,
    made: (card) => asJson(createCardForm(card), { bearer: undefined }),
  },
  ...["POST", "PATCH", "DELETE"].map((method) => ({
    name: `by ${method}`,
    status: 405,
    made: (card: SecretCard) => asJson(createCardForm(card), { method }),
  })),
  {
    name: "by GET",
    status: 405,
    made: (card) => ({ method: "GET", path: `${path}?${new URLSearchParams({ ...card })}` }),
  },
  {
    name: "at the start of Stripe's form",
    status: 400,
    made: (card) =>
      asJson(createCardForm(card), {
        method: "POST",
        path: `${path}/setup`,
        headers: { ...json, "idempotency-key": "setup" },
      }),
  },
  {
    name: "at the completion of Stripe's form",
    status: 400,
    made: (card) =>
      asJson(createCardForm(card, { setup_id: "seti_1", payment_method: card }), {
        method: "POST",
        path: `${path}/complete`,
        headers: { ...json, "idempotency-key": "complete" },
      }),
  },
  {
    name: "as a field's name",
    status: 400,
    made: ({ card_number, cvc }) => asJson({ [card_number]: cvc, [`card ${card_number}`]: 1 }),
  },
  {
    name: "as a plan",
    status: 400,
    made: (card) =>
      asJson({ plan_id: card.card_number, ...card }, { method: "POST", path: "/v1/billing/change_plan" }),
  },
  {
    name: "with a plan change",
    status: 400,
    made: (card) =>
      asJson(
        { plan_id: "standard", ...card },
        {
          method: "POST",
          path: "/v1/billing/change_plan",
          headers: { ...json, "idempotency-key": "standard" },
        },
      ),
  },
  {
    name: "with the company",
    status: 400,
    made: (card) =>
      asJson(
        {
          company_name: "Ada & Co",
          billing_email: "ada@shop.example",
          address: { ...payingCard.billing_address, ...card },
          ...card,
        },
        { path: "/v1/billing/company_details" },
      ),
  },
  {
    name: "in invalid HTTP",
    status: 400,
    made: ({ card_number, cvc }) => ({
      raw: `PUT ${path} card ${card_number} HTTP/9\r\ncard ${card_number}\r\n\r\ncvc=${cvc}`,
    }),
  },
  {
    name: "in oversized headers",
    status: 413,
    made: ({ card_number }, bearer) => ({
      raw: rawRequest(`PUT ${path}?${card_number.repeat(2000)}`, bearer, ""),
    }),
  },
  {
    // Bytes beyond the declared length are read as the next request.
    name: "in a body longer than its declared length",
    status: 400,
    made: (card, bearer) => ({
      raw: rawRequest(`PUT ${path}`, bearer, JSON.stringify(createCardForm(card)), 20),
    }),
  },
  {
    name: "in invalid chunks",
    status: 400,
    made: (card, bearer) => ({
      raw: rawRequest(`PUT ${path}`, bearer, JSON.stringify(createCardForm(card))).replace(
        /Content-Length: \d+/,
        "Transfer-Encoding: chunked",
      ),
    }),
  },
  {
    name: "truncated in the middle",
    status: null,
    made: (card, bearer) => ({
      raw: rawRequest(`PUT ${path}`, bearer, JSON.stringify(createCardForm(card)), 4000),
      cutOff: true,
    }),
  },
];

/** Names of the ways in which a card can arrive. */
export const submissionCaseNames = submissionCases.map(({ name }) => name);

/**
 * Sends a separate card in each of these ways, one after the other.
 * @throws if the status of one is not the expected one
 */
export async function sendCards(
  sender: CardSender,
  names: readonly string[] = submissionCaseNames,
): Promise<SentCard[]> {
  const sent: SentCard[] = [];
  for (const name of names) {
    const index = submissionCases.findIndex((way) => way.name === name);
    const way = submissionCases[index]!;
    const own = createSecretCard(index);
    const card = way.number ? { ...own, card_number: way.number } : own;
    const bearer = sender.sessions[Math.floor(index / 25)]!;
    const { status, responseText } = await sendCardRequest(sender.serverUrl, way.made(card, bearer), bearer);
    sent.push({ caseName: name, card, status, responseText });
  }
  return sent;
}

/** Returns the expected and actual status of every card where they differ. */
export const findUnexpectedStatuses = (sent: readonly SentCard[]) =>
  sent.flatMap(({ caseName, status, responseText }) => {
    const expected = submissionCases.find(({ name }) => name === caseName)!.status;
    return status === expected ? [] : [`${caseName}: ${status} instead of ${expected}: ${responseText}`];
  });

/**
 * Sends a card without waiting for a response.
 * @param server an address such as http://127.0.0.1:3000
 */
export async function sendCardWithoutWaiting(
  server: string,
  bearer: string,
  card: SecretCard,
): Promise<void> {
  const { hostname, port } = new URL(server);
  const socket = connect(Number(port), hostname).on("error", () => {});
  await once(socket, "connect");
  await new Promise((written) =>
    socket.write(rawRequest(`PUT ${path}`, bearer, JSON.stringify(createCardForm(card))), written),
  );
}

async function sendCardRequest(
  server: string,
  made: CardRequestOrBytes,
  bearer: string,
): Promise<Pick<SentCard, "status" | "responseText">> {
  if ("raw" in made) return sendRawBytes(server, made.raw, made.cutOff ?? false);
  const options: CallOptions = {
    server,
    bearer: "bearer" in made ? made.bearer : bearer,
    headers: made.headers ?? {},
  };
  const answer = await sendRequest(made.method ?? "PUT", made.path ?? path, {
    ...options,
    body: made.method === "GET" ? undefined : made.body,
  });
  const head = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
  return { status: answer.status, responseText: `${head}\n\n${answer.text}` };
}

/**
 * Writes bytes to the server.
 * @returns the response until the server closes the connection, or nothing if we close it
 */
async function sendRawBytes(
  server: string,
  bytes: string,
  cutOff: boolean,
): Promise<Pick<SentCard, "status" | "responseText">> {
  const { hostname, port } = new URL(server);
  const socket = connect(Number(port), hostname).on("error", () => {});
  await once(socket, "connect");
  let said = "";
  socket.setEncoding("latin1").on("data", (part: string) => (said += part));
  const closed = once(socket, "close");
  await new Promise((written) => socket.write(bytes, written));
  if (cutOff) socket.destroy();
  await closed;
  const status = /^HTTP\/1\.1 (\d{3})/.exec(said)?.[1];
  return { status: status ? Number(status) : null, responseText: said };
}
