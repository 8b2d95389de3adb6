import { expect, test } from "vitest";
import { parseWalletLink } from "./parse-wallet-link.ts";

const origin = "https://ofage.example";
const responseUri = `${origin}/v1/wallet-answers/ver_1.1.x`;
const dcqlQuery = JSON.stringify({
  credentials: [
    {
      claims: [
        { path: ["eu.europa.ec.av.1", "age_over_21"] },
        { path: ["eu.europa.ec.av.1", "age_over_18"] },
      ],
    },
  ],
});
const parts = {
  client_id: `redirect_uri:${responseUri}`,
  response_type: "vp_token",
  response_mode: "direct_post",
  response_uri: responseUri,
  nonce: "n-1",
  dcql_query: dcqlQuery,
};
const queryOf = (changed: Record<string, string> = {}) =>
  new URLSearchParams({ ...parts, ...changed }).toString();

test.each([
  "?",
  "av://?",
  "openid4vp://?",
  "openid4vp://authorize?",
  " https://ofage.example/verify/test-wallet?",
])("parseWalletLink reads a question after %j", (start) =>
  expect(parseWalletLink(`${start}${queryOf({ state: "s-1" })}`, origin)).toEqual({
    clientId: parts.client_id,
    responseUri,
    nonce: "n-1",
    dcqlQuery,
    state: "s-1",
    age: 18,
  }),
);

test.each(Object.keys(parts))("parseWalletLink refuses a question without %s", (name) =>
  expect(parseWalletLink(`av://?${queryOf({ [name]: "" })}`, origin)).toBe("incomplete"),
);

test.each([
  ["another response mode", { response_mode: "dc_api" }],
  ["another response type", { response_type: "code" }],
  ["a client ID for another address", { client_id: `redirect_uri:${origin}/v1/other` }],
  ["a query that was cut off", { dcql_query: dcqlQuery.slice(0, -3) }],
  ["an address that is none", { response_uri: "x", client_id: "redirect_uri:x" }],
])("parseWalletLink refuses a question with %s", (_, changed) =>
  expect(parseWalletLink(`av://?${queryOf(changed)}`, origin)).toBe("incomplete"),
);

test("parseWalletLink refuses an answer's address on another origin", () => {
  for (const foreign of [
    "https://evil.example/v1/wallet-answers/x",
    "https://ofage.example:8443/x",
    "javascript:alert(1)",
  ]) {
    const changed = { response_uri: foreign, client_id: `redirect_uri:${foreign}` };
    expect(parseWalletLink(`av://?${queryOf(changed)}`, origin)).toBe("foreign");
  }
});

test("parseWalletLink refuses a question that asks for no age", () =>
  expect(
    parseWalletLink(
      `av://?${queryOf({ dcql_query: '{"credentials":[{"claims":[{"path":["x","family_name"]}]}]}' })}`,
      origin,
    ),
  ).toBe("not_about_age"));
