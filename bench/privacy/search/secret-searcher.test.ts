import { createHash } from "node:crypto";
import { inspect } from "node:util";
import { deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { SecretSearcher } from "./secret-searcher.ts";

/** Returns bytes that are the same in every run and like nothing else. */
const pseudoRandom = (seed: string, outputLength: number) =>
  createHash("shake256", { outputLength }).update(seed).digest();

const canary = pseudoRandom("canary", 400);
const text = pseudoRandom("text", 48).toString("base64url");
const pixels = pseudoRandom("pixels", 20_000);
const embedding = Float32Array.from(pseudoRandom("embedding", 1024), (byte) => byte / 97);
const some = [...embedding.subarray(500, 540)];
const around = (written: Uint8Array | string) =>
  Buffer.concat([pseudoRandom("before", 999), Buffer.from(written), pseudoRandom("after", 999)]);

let searcher: SecretSearcher;
beforeAll(() => {
  searcher = new SecretSearcher();
  searcher.addRandom("canary", canary);
  searcher.addText("text", text);
  searcher.addPicture("pixels", pixels, 64);
  searcher.addNumbers("embedding", embedding);
});

const found = (bytes: Uint8Array) =>
  searcher.search(Buffer.from(bytes)).map(({ what, how }) => `${what}: ${how}`);

const texts: [name: string, how: string, written: Uint8Array | string][] = [
  ["as it is", "as it is", canary],
  ["eight bytes of it", "as it is", canary.subarray(100, 108)],
  ["in hex", "hex", canary.toString("hex")],
  ["in upper-case hex, half a byte later", "hex", `a${canary.toString("hex").toUpperCase()}`],
  ["as a console shows a Buffer", "hex", inspect(canary)],
  ["as \\x escapes", "hex", canary.toString("hex").replaceAll(/../g, "\\x$&")],
  ["URL-encoded", "hex", canary.toString("hex").replaceAll(/../g, "%$&")],
  ["in base64", "base64", canary.toString("base64")],
  ["in base64 after one byte", "base64", Buffer.concat([Buffer.of(1), canary]).toString("base64")],
  ["in base64 that stands at a word's end", "base64", `frame${canary.toString("base64")}`],
  ["in URL-safe base64", "base64", canary.toString("base64url")],
  ["in base64 in lines, as in a mail", "base64", canary.toString("base64").replaceAll(/.{76}/g, "$&\r\n")],
  ["as JSON of a Buffer", "decimal numbers", JSON.stringify(canary)],
  ["as JSON of an array of bytes", "decimal numbers", JSON.stringify(new Uint8Array(canary))],
  ["as a console shows an array of bytes", "decimal numbers", inspect(new Uint8Array(canary))],
  ["in gzip", "gzip", gzipSync(canary)],
  ["in zlib", "zlib", deflateSync(canary)],
  ["in zstd", "zstd", zstdCompressSync(canary)],
  ["in base64 of gzip", "base64 > gzip", gzipSync(canary).toString("base64")],
  ["in gzip of JSON", "gzip > base64", gzipSync(JSON.stringify({ frame: canary.toString("base64") }))],
];

test.for(texts)("SecretSearcher finds a secret %s", ([, how, written]) => {
  expect(found(around(written))).toContain(`canary: ${how}`);
});

test("SecretSearcher finds a secret in a damaged stream, as far as it goes", () => {
  const packed = gzipSync(pixels);
  const page = Buffer.concat([packed.subarray(0, 1996), pseudoRandom("page", 40), packed.subarray(1996)]);
  expect(found(around(page))).toContain("pixels: gzip");
});

const frame = Buffer.concat([Buffer.of(0xff, 0xd8, 0), Buffer.from(text), canary]);
test("SecretSearcher finds of a message only what others of its kind do not have", () => {
  const own = new SecretSearcher();
  const [before, after] = ["issuerAuth, nameSpaces", "eu.europa.ec.av.1"].map((part) => Buffer.from(part));
  const messageOf = (random: Buffer) => Buffer.concat([before!, random, after!]);
  const signature = pseudoRandom("signature", 64);
  own.addUnique("message", messageOf(signature), messageOf(pseudoRandom("another", 64)));
  const findIn = (bytes: Buffer) => own.search(around(bytes)).map(({ what }) => what);
  expect(findIn(Buffer.concat([before!, after!]))).toEqual([]);
  expect(findIn(Buffer.concat([before!, signature.subarray(0, 1)]))).toEqual([]);
  for (const from of [0, 28, 56]) expect(findIn(signature.subarray(from, from + 8))).toEqual(["message"]);
});

test.for<[string, Uint8Array | string]>([
  ["decoded as UTF-8", frame.toString()],
  ["decoded as Latin-1", frame.toString("latin1")],
  ["in JSON", JSON.stringify(frame.toString("latin1"))],
  ["in UTF-16", Buffer.from(frame.toString("latin1"), "utf16le")],
  ["in big-endian UTF-16", Buffer.from(frame.toString("latin1"), "utf16le").swap16()],
  ["in a URL", encodeURIComponent(frame.toString())],
])("SecretSearcher finds the text of a frame %s", ([, written]) => {
  expect(found(around(written))).toContain("text: as it is");
});

test("SecretSearcher finds a row of pixels from the middle of a picture", () => {
  expect(found(around(pixels.subarray(5011, 5011 + 112)))).toContain("pixels: as it is");
});

test.for<[string, string, Uint8Array | string]>([
  ["32-bit", "as it is", new Uint8Array(embedding.slice(500, 540).buffer)],
  ["64-bit", "as it is", new Uint8Array(Float64Array.from(some).buffer)],
  ["in JSON", "decimal numbers", JSON.stringify(some)],
  ["in JSON of a typed array", "decimal numbers", JSON.stringify(embedding)],
  ["with few digits", "decimal numbers", some.map((value) => value.toFixed(3)).join("\t")],
  ["with exponents", "decimal numbers", some.map((value) => value.toExponential(4)).join(", ")],
  ["as a console shows them", "decimal numbers", inspect(embedding)],
])("SecretSearcher finds the numbers of a face %s", ([, how, written]) => {
  expect(found(around(written))).toContain(`embedding: ${how}`);
});

test.for([
  ["JPEG", "jpeg"],
  ["PNG", "png"],
  ["WebP", "webp"],
  ["AVIF", "avif"],
] as const)("SecretSearcher recognizes any %s file by its signature", async ([kind, format]) => {
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: "#8899aa" } });
  const file = await picture.toFormat(format).toBuffer();
  expect(found(around(file))).toContain(`a picture: ${kind}: as it is`);
  expect(found(around(file.toString("base64")))).toContain(`a picture: ${kind}: base64`);
});

test("SecretSearcher finds nothing in data without secrets", () => {
  const others = pseudoRandom("others", 3_000_000);
  const numbers = Array.from(pseudoRandom("numbers", 5000), (byte) => byte / 96);
  for (const bytes of [
    others,
    Buffer.alloc(1_000_000),
    Buffer.from(others.subarray(0, 300_000).toString("base64")),
    gzipSync(others.subarray(0, 300_000)),
    Buffer.from(JSON.stringify(numbers)),
    Buffer.from(JSON.stringify(others.subarray(0, 100_000))),
    around(canary.subarray(100, 107)),
  ])
    expect(found(bytes)).toEqual([]);
});
