import * as fc from "fast-check";
import { expect, test } from "vitest";
import { decodeScanFrame, encodeScanFrame } from "./scan-frame-message.ts";

test("every frame decodes to what was encoded", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("small" as const, "large" as const),
      fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      fc.double({ min: 0, max: 1e12, noNaN: true, noDefaultInfinity: true }),
      fc.uint8Array({ minLength: 1, maxLength: 50 }),
      (size, sequence, capturedAt, jpeg) => {
        const decoded = decodeScanFrame(encodeScanFrame({ size, sequence, capturedAt, jpeg }));
        expect([decoded.size, decoded.sequence, decoded.capturedAt + 0]).toEqual([
          size,
          sequence,
          capturedAt + 0,
        ]);
        expect([...decoded.jpeg]).toEqual([...jpeg]);
      },
    ),
  );
});

test("the header has 16 bytes, little-endian", () => {
  const bytes = encodeScanFrame({ size: "large", sequence: 258, capturedAt: 1, jpeg: Uint8Array.of(0xff) });
  expect([...bytes]).toEqual([1, 1, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0xf0, 0x3f, 0xff]);
});

test("bytes that are no frame are refused", () => {
  const valid = encodeScanFrame({ size: "small", sequence: 1, capturedAt: 1, jpeg: Uint8Array.of(1) });
  const changed = (at: number, value: number) => valid.map((byte, index) => (index === at ? value : byte));
  const faults = [
    new Uint8Array(),
    valid.subarray(0, 16),
    changed(0, 2),
    changed(1, 2),
    changed(2, 1),
    changed(15, 0xff),
  ];
  for (const bytes of faults)
    expect(() => decodeScanFrame(bytes)).toThrow(expect.objectContaining({ code: "invalid_frames" }));
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      try {
        decodeScanFrame(bytes);
      } catch (error) {
        expect(error).toMatchObject({ code: "invalid_frames" });
      }
    }),
  );
});

test("a frame inside a larger buffer is decoded in place", () => {
  const message = encodeScanFrame({ size: "small", sequence: 7, capturedAt: 2.5, jpeg: Uint8Array.of(9, 8) });
  const around = new Uint8Array(40);
  around.set(message, 11);
  const decoded = decodeScanFrame(around.subarray(11, 11 + message.length));
  expect([decoded.sequence, decoded.capturedAt, ...decoded.jpeg]).toEqual([7, 2.5, 9, 8]);
  expect(decoded.jpeg.buffer).toBe(around.buffer);
});
