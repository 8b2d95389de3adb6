import { assert, asyncProperty, integer, nat } from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { createAccount } from "../../../testing/account.ts";
import {
  addPasskey,
  type Assertion,
  type Attestation,
  createAuthenticator,
} from "../../../testing/authenticator.ts";
import { callApi } from "../../../testing/call-api.ts";

const authenticator = createAuthenticator({ signCountStep: 0 });
let session: string;
beforeAll(async () => {
  ({ session } = await createAccount());
  await addPasskey(session, authenticator);
});

const base64url = (bytes: string | Uint8Array) => Buffer.from(bytes).toString("base64url");
const hex = (text: string) => Buffer.from(text, "hex").toString("base64url");
const changed = (text: string, at: number, to: number) => {
  const bytes = Buffer.from(text, "base64url");
  bytes[at % bytes.length]! ^= to;
  return bytes.toString("base64url");
};

interface Door {
  name: string;
  /** Starts a ceremony and answers it with an altered version of the right credential. */
  answer(
    alter: (right: Assertion & Attestation) => unknown,
  ): Promise<{ status: number; code: string | undefined }>;
}

// The contract's two kinds of credential differ only in their response; alterations name what they change.
const altered = (alter: (right: Assertion & Attestation) => unknown, right: Assertion | Attestation) =>
  alter(right as Assertion & Attestation);
const short = ({ status, body }: { status: number; body: { code?: string } }) => ({
  status,
  code: body.code,
});

const doors: Door[] = [
  {
    name: "passkeyLogin",
    async answer(alter) {
      const { options, challenge_token } = (await callApi("passkeyLoginOptions")).body;
      const credential = altered(alter, authenticator.get(options));
      return short(await callApi("passkeyLogin", { challenge_token, credential }));
    },
  },
  {
    name: "verifyPasskey",
    async answer(alter) {
      const { options, passkey_token } = (await callApi("registerPasskey")).body;
      const credential = altered(alter, createAuthenticator().create(options));
      return short(await callApi("verifyPasskey", { passkey_token, credential }));
    },
  },
  {
    name: "verifyAddedPasskey",
    async answer(alter) {
      const { options, passkey_token } = (await callApi("addPasskey", {}, { bearer: session })).body;
      const credential = altered(alter, createAuthenticator().create(options));
      const input = { passkey_token, credential };
      return short(await callApi("verifyAddedPasskey", input, { bearer: session }));
    },
  },
];

/** JSON texts in place of the client data. */
const clientData = [
  "",
  "{",
  "null",
  "7",
  '"text"',
  "[]",
  "{}",
  '{"type":7}',
  '{"challenge":{}}',
  "[".repeat(16_000),
];

/** CBOR that is truncated, nested, or not a map (RFC 8949). */
const cbor = [
  "",
  "ff",
  "a0",
  "f6",
  "00",
  "1bffffffffffffffff",
  "9bffffffffffffffff",
  "bbffffffffffffffff",
  "5b7fffffffffffffff",
  "81".repeat(16_000),
  "a1".repeat(16_000),
  "a363666d74646e6f6e656761747453746d74a068617574684461746140",
  "a363666d74646e6f6e656761747453746d74f6686175746844617461f6",
];

describe.for(doors)("$name", ({ answer }) => {
  test("accepts the right credential", async () => {
    expect((await answer((right) => right)).status).toBe(200);
  });

  test.for([
    ["nothing", () => undefined],
    ["null", () => null],
    ["a string", () => "credential"],
    ["a list", () => []],
    ["an empty object", () => ({})],
    ["no response", (right) => ({ ...right, response: undefined })],
    ["another type", (right) => ({ ...right, type: "password" })],
    ["a number as id", (right) => ({ ...right, id: 7 })],
    ["an id that is not base64url", (right) => ({ ...right, id: "a+b/c=" })],
    ["a huge id", (right) => ({ ...right, id: "A".repeat(1401), rawId: "A".repeat(1401) })],
    ["a list as client data", (right) => ({ ...right, response: { ...right.response, clientDataJSON: [] } })],
    [
      "huge client data",
      (right) => ({ ...right, response: { ...right.response, clientDataJSON: "A".repeat(22_001) } }),
    ],
  ] as [string, (right: Assertion & Attestation) => unknown][])(
    "refuses %s as invalid input",
    async ([, alter]) => {
      expect(await answer(alter)).toEqual({ status: 400, code: "invalid_input" });
    },
  );

  test("refuses an oversized body", async () => {
    const { status } = await answer((right) => ({
      ...right,
      clientExtensionResults: { x: "A".repeat(70_000) },
    }));
    expect(status).toBe(413);
  });

  test.for(clientData.map((text) => [text.slice(0, 20), text] as const))(
    "refuses the client data %j",
    async ([, text]) => {
      const clientDataJSON = base64url(text);
      const { status, code } = await answer((right) => ({
        ...right,
        response: { ...right.response, clientDataJSON },
      }));
      expect([400, 401]).toContain(status);
      expect(["passkey_refused", "invalid_credentials"]).toContain(code);
    },
  );

  test("refuses a differing raw id", async () => {
    const { code } = await answer((right) => ({ ...right, rawId: "AAAA" }));
    expect(["passkey_refused", "invalid_credentials"]).toContain(code);
  });
});

describe.for(doors.slice(1))("$name", ({ answer }) => {
  test.for(cbor.map((text) => [text.slice(0, 40), text] as const))(
    "refuses the attestation object %s",
    async ([, text]) => {
      const attestationObject = hex(text);
      const given = await answer((right) => ({
        ...right,
        response: { ...right.response, attestationObject },
      }));
      expect(given).toEqual({ status: 400, code: "passkey_refused" });
    },
  );

  test("refuses an assertion", async () => {
    const { options } = (await callApi("passkeyLoginOptions")).body;
    const given = await answer(() => authenticator.get(options));
    expect(given).toEqual({ status: 400, code: "invalid_input" });
  });
});

describe("verifyPasskey", () => {
  const { answer } = doors[1]!;

  test("survives any changed byte of the attestation", async () => {
    await assert(
      asyncProperty(nat(400), integer({ min: 1, max: 255 }), async (at, to) => {
        const { status } = await answer(({ response, ...right }) => ({
          ...right,
          response: { ...response, attestationObject: changed(response.attestationObject, at, to) },
        }));
        // A changed byte of the unsigned key or of the authenticator's name leaves nothing to refuse.
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 40 },
    );
  });
});

describe("passkeyLogin", () => {
  const { answer } = doors[0]!;
  const refused = { status: 401, code: "invalid_credentials" };

  test.for([
    ["no authenticator data", { authenticatorData: "" }],
    ["short authenticator data", { authenticatorData: "AAAA" }],
    ["long authenticator data", { authenticatorData: base64url(new Uint8Array(16_000)) }],
    ["no signature", { signature: "" }],
    ["a short signature", { signature: "AAAA" }],
    ["a long signature", { signature: hex("30".repeat(8000)) }],
    ["another user handle", { userHandle: "AAAA" }],
  ] as const)("refuses %s", async ([, part]) => {
    const given = await answer((right) => ({ ...right, response: { ...right.response, ...part } }));
    expect(given).toEqual(refused);
  });

  test("refuses an attestation", async () => {
    const { options } = (await callApi("registerPasskey")).body;
    const { status, code } = await answer(() => createAuthenticator().create(options));
    expect([status, code]).toEqual([400, "invalid_input"]);
  });

  test.for(["clientDataJSON", "authenticatorData"] as const)(
    "refuses any changed byte of the %s",
    async (field) => {
      await assert(
        asyncProperty(nat(200), integer({ min: 1, max: 255 }), async (at, to) => {
          const given = await answer(({ response, ...right }) => ({
            ...right,
            response: { ...response, [field]: changed(response[field], at, to) },
          }));
          expect(given).toEqual(refused);
        }),
        { numRuns: 20 },
      );
    },
  );
});
