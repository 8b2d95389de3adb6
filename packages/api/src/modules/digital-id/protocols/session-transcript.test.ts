import { createPublicKey } from "node:crypto";
import { expect, test } from "vitest";
import { keyThumbprint } from "./key-thumbprint.ts";
import { browserTranscript, linkTranscript } from "./session-transcript.ts";

// The examples of OpenID for Verifiable Presentations 1.0, B.2.6.
const nonce = "exc7gBkxjx1rdc9udRrveKvSsJIq80avlXeLHhGwqtA";
const thumbprint = keyThumbprint(
  createPublicKey({
    key: {
      kty: "EC",
      crv: "P-256",
      x: "DxiH5Q4Yx3UrukE2lWCErq8N8bqC9CHLLrAwLz5BmE0",
      y: "XtLM4-3h5o3HUH0MHVJV0kyq0iBlrBwlh8qEDMZ4-Pc",
    },
    format: "jwk",
  }),
);
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

test("linkTranscript encodes the example of OpenID4VP 1.0, B.2.6.1", () => {
  const transcript = linkTranscript(
    "x509_san_dns:example.com",
    nonce,
    thumbprint,
    "https://example.com/response",
  );
  expect(hex(transcript)).toBe(
    "83f6f682714f70656e494434565048616e646f7665725820048bc053c00442af9b8eed494cefdd9d95240d254b046b11b68013722aad38ac",
  );
});

test("browserTranscript encodes the example of OpenID4VP 1.0, B.2.6.2", () => {
  const transcript = browserTranscript("https://example.com", nonce, thumbprint);
  expect(hex(transcript)).toBe(
    "83f6f682764f70656e4944345650444341504948616e646f7665725820fbece366f4212f9762c74cfdbf83b8c69e371d5d68cea09cb4c48ca6daab761a",
  );
});
