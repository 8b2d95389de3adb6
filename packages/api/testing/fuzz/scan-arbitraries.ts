import { challengeKinds, encodeScanFrame, scanStyles } from "@ofage/contract";
import * as fc from "fast-check";
import { placeholders } from "./placeholders.ts";

/** One thing that a client of a scan sends. */
export type ScanStep =
  /** Text that may have placeholders. */
  | { kind: "text"; text: string }
  /** A message, or a part of one, perhaps against the protocol (RFC 6455, 5.1 and 5.4). */
  | { kind: "bytes"; bytes: Uint8Array; isText: boolean; isFinal: boolean; isMasked: boolean }
  | { kind: "ping"; bytes: Uint8Array };

/** A connection to a scan's address and what is sent there. */
export interface FuzzScan {
  account: number;
  /** Path and query below the server's address. */
  target: string;
  origin: "own" | string | null;
  /** Sent once the server has answered the first step; at once if false. */
  isPatient: boolean;
  first: ScanStep;
  others: ScanStep[];
}

const mostly = <Value>(usual: fc.Arbitrary<Value>, odd: fc.Arbitrary<Value>, weight = 12) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });

const id = mostly(
  fc.constant<string>(placeholders.check),
  fc.constantFrom(
    placeholders.testCheck,
    placeholders.strangersCheck,
    "ver_none",
    "%00",
    "%ff",
    "..%2f",
    "x".repeat(3000),
  ),
);
const token = mostly(
  fc.constant<unknown>(placeholders.clientToken),
  fc.oneof(
    fc.constantFrom(placeholders.testClientToken, placeholders.session, placeholders.secretKey, "", "\0."),
    fc.constant(null),
    fc.constant("x".repeat(501)),
    fc.string({ unit: "grapheme" }),
  ),
);
const hello = fc
  .record(
    {
      type: mostly(fc.constant<unknown>("hello"), fc.jsonValue({ maxDepth: 1 }), 30),
      client_token: token,
      kind: mostly<unknown>(fc.constantFrom(...challengeKinds), fc.jsonValue({ maxDepth: 1 }), 30),
      style: mostly<unknown>(fc.constantFrom(...scanStyles), fc.jsonValue({ maxDepth: 1 }), 30),
    },
    { requiredKeys: ["type", "client_token", "kind", "style"] },
  )
  .map((message): ScanStep => ({ kind: "text", text: JSON.stringify(message) }));
const oddText = fc
  .oneof(
    fc.json(),
    fc.string({ unit: "grapheme" }),
    fc.constantFrom("", "{", "[".repeat(4000), `{"__proto__":{"type":"hello"}}`, "x".repeat(5000)),
  )
  .map((text): ScanStep => ({ kind: "text", text }));

function frame(pictures: readonly Uint8Array[]): fc.Arbitrary<Uint8Array> {
  return fc
    .record({
      size: mostly(fc.constant("small" as const), fc.constant("large" as const)),
      sequence: mostly(fc.nat(1000), fc.integer({ min: 0, max: 2 ** 32 - 1 })),
      capturedAt: mostly(fc.double({ min: 0, max: 1e7, noNaN: true }), fc.double()),
      jpeg: mostly(fc.constantFrom(...pictures), fc.uint8Array({ maxLength: 300 }), 4),
    })
    .map(encodeScanFrame);
}

function frames(pictures: readonly Uint8Array[]): fc.Arbitrary<ScanStep> {
  const whole = frame(pictures);
  const cut = fc.tuple(whole, fc.nat(20)).map(([bytes, end]): Uint8Array => bytes.subarray(0, end));
  const bytes = mostly(
    whole,
    fc.oneof(cut, fc.uint8Array({ maxLength: 100 }), fc.constant(new Uint8Array(1 << 20))),
  );
  return fc.record({
    kind: fc.constant("bytes" as const),
    bytes,
    isText: mostly(fc.constant(false), fc.constant(true), 30),
    isFinal: mostly(fc.constant(true), fc.constant(false), 30),
    isMasked: mostly(fc.constant(true), fc.constant(false), 60),
  });
}

const ping = fc.uint8Array({ maxLength: 125 }).map((bytes): ScanStep => ({ kind: "ping", bytes }));

/**
 * Returns an arbitrary for scans, most of which get as far as the engine.
 * @param pictures possible contents of frames
 */
export const fuzzScans = (pictures: readonly Uint8Array[]): fc.Arbitrary<FuzzScan> =>
  fc.record({
    account: fc.nat(1000),
    target: fc
      .tuple(id, mostly(fc.constant(""), fc.constantFrom("?", "?token=x", "?%", "/x")))
      .map(([name, rest]) => `/v1/verifications/${name}/scan${rest}`),
    origin: mostly<string | null>(
      fc.constant("own"),
      fc.constantFrom(null, "null", "https://shop.example", "https://evil.example"),
      20,
    ),
    isPatient: mostly(fc.constant(true), fc.constant(false)),
    first: mostly(hello, fc.oneof(oddText, frames(pictures))),
    others: fc.array(mostly(frames(pictures), fc.oneof(oddText, hello, ping)), { maxLength: 30 }),
  });
