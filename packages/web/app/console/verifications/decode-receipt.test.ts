import { expect, test } from "vitest";
import { decodeReceipt } from "./decode-receipt.ts";

const jwt = (claims: unknown) =>
  ["{}", JSON.stringify(claims), "signature"]
    .map((part) => Buffer.from(part).toString("base64url"))
    .join(".");

test("decodeReceipt reads the number of frames and when memory was released", () => {
  const claims = { frames_received: 5, frames_released_at: "2026-03-02T09:31:12.000Z", note: "ÿþ>?" };
  expect(decodeReceipt(jwt(claims))).toEqual({ framesReceived: 5, releasedAt: "2026-03-02T09:31:12.000Z" });
});

test.for(["", "a.b.c", "no receipt", jwt({}), jwt(null), jwt({ frames_received: "5" })])(
  "decodeReceipt returns null for %s",
  (text) => {
    expect(decodeReceipt(text)).toBeNull();
  },
);
