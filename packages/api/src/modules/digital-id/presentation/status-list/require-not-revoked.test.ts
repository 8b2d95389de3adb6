import { deflateSync } from "node:zlib";
import { encode, Tagged } from "cborg";
import { expect, test } from "vitest";
import { createAuthority, createSigner } from "../../../../../testing/digital-id-certificates.ts";
import { drivingLicense, proofOfAge } from "../../../../../testing/issuing-authority.ts";
import { signCose } from "../../../../../testing/digital-id-cose.ts";
import {
  signStatusList,
  type StatusListAnswer,
  type StatusListOptions,
} from "../../../../../testing/digital-id-status-list.ts";
import {
  expectationOf,
  refusalOf,
  testAuthority,
  verifyAnswer,
} from "../../../../../testing/digital-id-verification.ts";
import { PresentationError } from "../presentation-error.ts";
import { requireNotRevoked } from "./require-not-revoked.ts";
import { createStatusLists } from "./status-lists.ts";

const uri = "https://issuer.example/statuslists/1";
const statuses = [0, 1, 0, 0, 0, 0, 0, 0, 0, 1];
/** The only purpose of a certificate for status lists. */
const purposes = ["1.3.6.1.5.5.7.3.30"];
const listSigner = await createSigner({ purposes }, testAuthority.root);
const status = (idx: number, address = uri) => ({ status_list: { idx, uri: address } });

/** Verifies an answer whose credential names a status list. */
async function look(
  options: Partial<StatusListOptions>,
  idx = 0,
  change: (answer: StatusListAnswer) => Partial<StatusListAnswer> = () => ({}),
): Promise<string> {
  const list = await signStatusList({ format: "cwt", uri, signer: listSigner, statuses, ...options });
  const answer = { ...list, ...change(list) };
  const statusLists = createStatusLists(() => Promise.resolve(answer));
  const expected = { ...expectationOf(), docType: proofOfAge, statusLists };
  const error = await requireNotRevoked(toMaps(status(idx)), expected).catch((thrown: unknown) => thrown);
  if (error === undefined) return "valid";
  return error instanceof PresentationError ? `${error.reason}: ${causeOf(error)}` : `not refused: ${error}`;
}

const causeOf = (error: PresentationError) =>
  error.cause instanceof Error && error.cause.name === "PresentationError"
    ? error.cause.message
    : error.message;

const toMaps = ({ status_list }: ReturnType<typeof status>) =>
  new Map([["status_list", new Map(Object.entries(status_list))]]);

const formats = ["cwt", "jwt"] as const;
const revoked = "revoked_credential: The credential is revoked or suspended.";

test.for(formats)(
  "verifyPresentation accepts a credential that a list as %s says is valid",
  async (format) => {
    const asked: string[] = [];
    const fetchStatusList = (url: string) => {
      asked.push(url);
      return signStatusList({ format, uri, signer: listSigner, statuses });
    };
    const answer = await verifyAnswer({
      issue: { status: status(0) },
      expected: { statusLists: createStatusLists(fetchStatusList) },
    });
    expect([answer.signal, asked]).toEqual(["over", [uri]]);
  },
);

test.for(formats)(
  "verifyPresentation refuses a credential that a list as %s says is revoked",
  async (format) => {
    const fetchStatusList = () => signStatusList({ format, uri, signer: listSigner, statuses });
    expect(
      await refusalOf({
        issue: { status: status(1) },
        expected: { statusLists: createStatusLists(fetchStatusList) },
      }),
    ).toBe(revoked);
  },
);

test("verifyPresentation fetches no list of a credential that it refuses anyway", async () => {
  let fetches = 0;
  const fetchStatusList = () => {
    fetches += 1;
    return Promise.reject(new Error("Fetched"));
  };
  const transcript = encode([null, null, ["other"]]);
  const refusal = await refusalOf({
    issue: { status: status(0) },
    present: { transcript },
    expected: { statusLists: createStatusLists(fetchStatusList) },
  });
  expect([refusal, fetches]).toEqual(["invalid_proof: The device's signature has a wrong signature.", 0]);
});

test.for([1, 2, 4, 8])("requireNotRevoked reads statuses of %d bits", async (bits) => {
  const all = Array.from({ length: 20 }, (_, index) => (index % 3 === 0 ? 2 ** bits - 1 : 0));
  const read = await Promise.all(all.map((_, index) => look({ bits, statuses: all }, index)));
  expect(read).toEqual(all.map((each) => (each === 0 ? "valid" : revoked)));
});

test.for([1, 2, 3])("requireNotRevoked refuses the status %d", async (value) => {
  expect(await look({ bits: 2, statuses: [0, value] }, 1)).toBe(revoked);
  expect(await look({ bits: 2, statuses: [0, value] }, 0)).toBe("valid");
});

test("requireNotRevoked accepts a list of the credential's own signer, and one that is trusted itself", async () => {
  expect(await look({ signer: testAuthority.signer })).toBe("valid");
  const documents = ["proof_of_age" as const];
  const anchors = [{ certificate: listSigner.certificate, documents, country: null, list_version: null }];
  const list = await signStatusList({ format: "jwt", uri, signer: listSigner, statuses });
  const statusLists = createStatusLists(() => Promise.resolve(list));
  const expected = { anchors, now: new Date(), docType: proofOfAge, statusLists };
  expect(await requireNotRevoked(toMaps(status(0)), expected)).toBeUndefined();
  const license = requireNotRevoked(toMaps(status(0)), { ...expected, docType: drivingLicense });
  await expect(license).rejects.toMatchObject({
    cause: { message: "The issuer is trusted for other documents only." },
  });
});

test("requireNotRevoked takes a media type with parameters, in any case", async () => {
  expect(await look({}, 0, () => ({ contentType: "Application/StatusList+CWT; charset=binary" }))).toBe(
    "valid",
  );
});

const now = Math.floor(Date.now() / 1000);
const unreadable = "The status list cannot be read.";

const refusedClaims: [string, Partial<StatusListOptions>, string][] = [
  ["about another address", { claims: { sub: `${uri}0` } }, "The status list is another one."],
  ["about no address", { claims: { sub: undefined } }, unreadable],
  ["from the future", { claims: { iat: now + 120 } }, "The status list is not valid yet."],
  ["without a time", { claims: { iat: undefined } }, unreadable],
  ["that lives for no time", { claims: { ttl: 0 } }, unreadable],
  ["with three bits each", { bits: 3 }, unreadable],
  ["that is not compressed", { compressed: new Uint8Array(10) }, unreadable],
  ["that grows beyond 4 MiB", { compressed: deflateSync(new Uint8Array(4 * 1024 * 1024 + 1)) }, unreadable],
  ["that ends before the index", { statuses: [] }, "The status list has no such index."],
];

for (const format of formats) {
  test.for(refusedClaims)(
    `requireNotRevoked refuses a list as ${format} %s`,
    async ([, options, message]) => {
      expect(await look({ format, ...options })).toBe(`invalid_proof: ${message}`);
    },
  );

  test(`requireNotRevoked refuses a list as ${format} of another type`, async () => {
    const type = format === "jwt" ? "jwt" : "application/cwt";
    expect(await look({ format, type })).toMatch(/^invalid_proof: The status list (says|cannot)/);
  });

  test(`requireNotRevoked refuses a list as ${format} that nobody trusted signed`, async () => {
    const signer = await createSigner({ purposes });
    expect(await look({ format, signer })).toBe("invalid_proof: Nobody trusted issued the signer.");
    const other = await createSigner({ purposes: ["1.3.6.1.5.5.7.3.1"] }, testAuthority.root);
    const otherPurpose = "invalid_proof: The signer's certificate is for another purpose.";
    expect(await look({ format, signer: other })).toBe(otherPurpose);
  });

  test(`requireNotRevoked refuses a list as ${format} that another key than the certificate's signed`, async () => {
    const signer = { ...listSigner, privateKey: (await createSigner()).privateKey };
    expect(await look({ format, signer })).toBe("invalid_proof: The status list has a wrong signature.");
  });

  test(`requireNotRevoked refuses a list as ${format} with a changed signature`, async () => {
    const change = ({ body }: StatusListAnswer) => ({
      body: withOtherByte(body, format === "jwt" ? "A" : "\0"),
    });
    expect(await look({ format }, 0, change)).toBe("invalid_proof: The status list has a wrong signature.");
  });
}

/** Changes a byte of the signature at the end to one that may stand there. */
function withOtherByte(body: Uint8Array, byte: string): Uint8Array {
  const changed = Uint8Array.from(body);
  const position = body.length - 10;
  const given = byte.charCodeAt(0);
  changed[position] = body[position] === given ? given + 1 : given;
  return changed;
}

test("requireNotRevoked accepts a list through an authority that its signer sends", async () => {
  const authority = await createAuthority({ subject: "CN=Lists" }, testAuthority.root);
  const signer = await createSigner({ purposes }, authority);
  const chain = [signer.certificate, authority.certificate];
  for (const format of formats) expect(await look({ format, signer, chain })).toBe("valid");
});

test("requireNotRevoked refuses a list in another media type than it says", async () => {
  const contentType = "application/statuslist+jwt";
  expect(await look({}, 0, () => ({ contentType }))).toBe(`invalid_proof: ${unreadable}`);
  expect(await look({}, 0, () => ({ contentType: "text/html" }))).toBe(
    "invalid_proof: The status list is of an unknown type.",
  );
  expect(await look({}, 0, () => ({ body: new Uint8Array(4 * 1024 * 1024 + 1) }))).toBe(
    "invalid_proof: The status list is too large.",
  );
});

test("requireNotRevoked refuses a list that is not signed, or signed without a payload", async () => {
  const protectedHeader = new Map<number, unknown>([
    [1, -7],
    [16, "application/statuslist+cwt"],
    [33, new Uint8Array(listSigner.certificate.rawData)],
  ]);
  const payload = encode(new Map());
  const message = signCose(payload, listSigner.privateKey, { protectedHeader });
  const detached = signCose(payload, listSigner.privateKey, { protectedHeader, detached: true });
  const sent = (value: unknown) => look({}, 0, () => ({ body: encode(value) }));
  expect(await sent(message)).toBe("invalid_proof: The status list is not a signed message.");
  expect(await sent(null)).toBe("invalid_proof: The status list is not a signed message.");
  expect(await sent(new Tagged(24, message))).toBe("invalid_proof: The status list is not a signed message.");
  expect(await sent(new Tagged(18, detached))).toBe("invalid_proof: The status list has no payload.");
  expect(await sent(new Tagged(18, message))).toBe("invalid_proof: The status list is not a map.");
  const unsigned = Buffer.from(`${Buffer.from('{"alg":"none"}').toString("base64url")}.e30.`);
  const jwt = { contentType: "application/statuslist+jwt", body: new Uint8Array(unsigned) };
  expect(await look({}, 0, () => jwt)).toBe(`invalid_proof: ${unreadable}`);
});

const references: [string, unknown, string][] = [
  ["no mechanism", {}, "The status list's reference is not a map."],
  [
    "another mechanism only",
    { identifier_list: { id: new Uint8Array(4) } },
    "The status list's reference is not a map.",
  ],
  ["a text", "valid", "The status is not a map."],
  ["no index", { status_list: { uri } }, "The status list's index is not an unsigned integer."],
  ["a negative index", status(-1), "The status list's index is not an unsigned integer."],
  ["no address", { status_list: { idx: 0 } }, "The status list's address is not a text."],
  [
    "an insecure address",
    status(0, "http://issuer.example/1"),
    "The status list's address is not a secure one.",
  ],
  ["a file", status(0, "file:///etc/passwd"), "The status list's address is not a secure one."],
  [
    "an address with a name",
    status(0, "https://a@issuer.example/1"),
    "The status list's address is not a secure one.",
  ],
  [
    "an address with a password",
    status(0, "https://:b@issuer.example/1"),
    "The status list's address is not a secure one.",
  ],
  ["an address that is none", status(0, "issuer"), "The status list's address is not a secure one."],
];

test("an issuer that has no list in force to offer is unavailable", async () => {
  expect(await refusalOf({ issue: { status: status(0) } })).toBe(
    "unavailable: The status list cannot be had.",
  );
  for (const format of formats)
    expect(await look({ format, claims: { exp: now - 1 } })).toBe(
      "unavailable: The status list has expired.",
    );
});

test.for(references)(
  "verifyPresentation refuses a credential whose status is %s",
  async ([, value, message]) => {
    expect(await refusalOf({ issue: { status: value } })).toBe(`invalid_proof: ${message}`);
  },
);
