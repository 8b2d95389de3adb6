import { createHash, randomBytes } from "node:crypto";
import { inspect } from "node:util";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { SecretSearcher } from "./secret-searcher.ts";

/** Returns bytes that are the same in every run and like nothing else. */
function pseudoRandom(seed: string, length: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, index) =>
    createHash("sha256").update(`${seed} ${index}`).digest(),
  );
  return Buffer.concat(blocks).subarray(0, length);
}

const canary = pseudoRandom("canary", 400);
const pixels = pseudoRandom("pixels", 20_000);
const embedding = Float32Array.from(pseudoRandom("embedding", 1024), (byte) => byte / 97);
const around = (bytes: Uint8Array) =>
  Buffer.concat([pseudoRandom("before", 999), bytes, pseudoRandom("after", 999)]);

let searcher: SecretSearcher;
beforeAll(() => {
  searcher = new SecretSearcher();
  searcher.random.add("canary", canary, 1);
  searcher.patterned.add("pixels", pixels, 64);
  searcher.patterned.add("embedding", new Uint8Array(embedding.buffer), 16);
  searcher.patterned.add("embedding", new Uint8Array(Float64Array.from(embedding).buffer), 16);
  searcher.numbers.add("embedding", embedding);
});

const found = (bytes: Uint8Array, starts?: number[]) =>
  searcher.search(Buffer.from(bytes), starts).map(({ what, how }) => `${what}: ${how}`);
const latin1 = canary.toString("latin1");

describe("SecretSearcher finds a secret", () => {
  test.for<[string, string, Uint8Array | string]>([
    ["as it is", "as it is", canary],
    ["eight bytes of it", "as it is", canary.subarray(100, 108)],
    ["in hex", "hex", canary.toString("hex")],
    ["in upper-case hex, half a byte later", "hex", `a${canary.toString("hex").toUpperCase()}`],
    ["as a console shows a Buffer", "hex", inspect(canary)],
    ["as \\x escapes", "hex", canary.toString("hex").replaceAll(/../g, "\\x$&")],
    ["as hex in groups", "hex", canary.toString("hex").replaceAll(/../g, "$&:")],
    ["in base64", "base64", canary.toString("base64")],
    ["in base64 after one byte", "base64", Buffer.concat([Buffer.of(1), canary]).toString("base64")],
    ["in base64 after two bytes", "base64", Buffer.concat([Buffer.of(1, 2), canary]).toString("base64")],
    ["in base64 that stands at a word's end", "base64", `frame${canary.toString("base64")}`],
    ["in URL-safe base64", "base64", canary.toString("base64url")],
    ["in base64 in lines, as in a mail", "base64", canary.toString("base64").replaceAll(/.{76}/g, "$&\r\n")],
    ["as UTF-16", "UTF-16", Buffer.from(latin1, "utf16le")],
    ["as big-endian UTF-16", "UTF-16", Buffer.from(latin1, "utf16le").swap16()],
    ["as UTF-8", "Latin-1 as UTF-8", Buffer.from(latin1, "utf8")],
    ["as a JSON text", "escaped text > Latin-1 as UTF-8", JSON.stringify(latin1)],
    ["as JSON of a Buffer", "decimal numbers", JSON.stringify(canary)],
    ["as JSON of an array of bytes", "decimal numbers", JSON.stringify(new Uint8Array(canary))],
    ["as a console shows an array of bytes", "decimal numbers", inspect(new Uint8Array(canary))],
    ["URL-encoded", "hex", [...canary].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("")],
    ["in gzip", "gzip", gzipSync(canary)],
    ["in zlib", "zlib", deflateSync(canary)],
    ["in zstd", "zstd", zstdCompressSync(canary)],
    ["in base64 of gzip", "base64 > gzip", gzipSync(canary).toString("base64")],
    [
      "in gzip of JSON of base64",
      "gzip > base64",
      gzipSync(JSON.stringify({ frame: canary.toString("base64") })),
    ],
  ])("%s", ([, how, written]) => {
    expect(found(around(Buffer.from(written)))).toContain(`canary: ${how}`);
  });

  test("in a headerless stream at a known start", () => {
    for (const [how, packed] of [
      ["deflate", deflateRawSync(Buffer.concat([canary, canary]))],
      ["brotli", brotliCompressSync(Buffer.concat([canary, canary]))],
    ] as const) {
      expect(found(packed)).toContain(`canary: ${how}`);
      expect(found(around(packed), [999])).toContain(`canary: ${how}`);
    }
  });

  test("in a truncated stream, as far as it goes", () => {
    const packed = gzipSync(pixels);
    const page = Buffer.concat([packed.subarray(0, 1996), randomBytes(40), packed.subarray(1996)]);
    expect(found(around(page))).toContain("pixels: gzip");
  });

  test("across two chunks of a large file", () => {
    const file = Buffer.alloc(20_000_000);
    canary.copy(file, 8 * 1024 * 1024 - 64 * 1024 - 7);
    canary.copy(file, file.length - canary.length);
    expect(found(file)).toContain("canary: as it is");
  });
});

test("SecretSearcher finds a row of pixels from the middle of a picture", () => {
  expect(found(around(pixels.subarray(5011, 5011 + 112)))).toContain("pixels: as it is");
});

describe("SecretSearcher finds the numbers of a face", () => {
  const some = [...embedding.subarray(500, 540)];
  test.for<[string, string, Uint8Array | string]>([
    ["32-bit", "as it is", new Uint8Array(embedding.slice(500, 540).buffer)],
    ["64-bit", "as it is", new Uint8Array(Float64Array.from(some).buffer)],
    ["in JSON", "decimal numbers", JSON.stringify(some)],
    ["in JSON of a typed array", "decimal numbers", JSON.stringify(embedding)],
    ["with few digits", "decimal numbers", some.map((value) => value.toFixed(3)).join("\t")],
    ["with exponents", "decimal numbers", some.map((value) => value.toExponential(4)).join(", ")],
    ["as a console shows them", "decimal numbers", inspect(embedding)],
  ])("%s", ([, how, written]) => {
    expect(found(around(Buffer.from(written)))).toContain(`embedding: ${how}`);
  });
});

test("SecretSearcher recognizes picture files by their signature, whatever they show", async () => {
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: "#8899aa" } });
  for (const [kind, file] of [
    ["JPEG (tables first)", await picture.clone().jpeg().toBuffer()],
    ["PNG", await picture.clone().png().toBuffer()],
    ["WebP", await picture.clone().webp().toBuffer()],
    ["AVIF", await picture.clone().avif().toBuffer()],
  ] as const) {
    expect(found(around(file))).toContain(`a picture: ${kind}: as it is`);
    expect(found(around(Buffer.from(file.toString("base64"))))).toContain(`a picture: ${kind}: base64`);
  }
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
  ])
    expect(found(bytes)).toEqual([]);
});

test("SecretSearcher does not report seven bytes of a secret", () => {
  expect(found(around(canary.subarray(100, 107)))).toEqual([]);
});
