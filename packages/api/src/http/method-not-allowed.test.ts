import { expect, inject, test } from "vitest";
import { randomIpAddress, sendRequest } from "../../testing/call-api.ts";

test.for([
  ["DELETE", "/v1/verifications", ["GET", "HEAD", "OPTIONS", "POST"]],
  ["PUT", "/v1/verifications", ["GET", "HEAD", "OPTIONS", "POST"]],
  ["DELETE", "/v1/websites", ["GET", "HEAD", "POST"]],
  ["POST", "/v1/users/me", ["DELETE", "GET", "HEAD", "PATCH"]],
  ["GET", "/v1/users/login", ["POST"]],
  ["OPTIONS", "/v1/users/login", ["POST"]],
  ["POST", "/.well-known/jwks.json", ["GET", "HEAD", "OPTIONS"]],
] as const)("%s %s is refused with the allowed methods", async ([method, path, allowed]) => {
  const { status, headers, body } = await sendRequest(method, path, { from: randomIpAddress() });
  expect([status, headers.get("allow")!.split(", ").toSorted()]).toEqual([405, [...allowed]]);
  expect(body).toMatchObject({
    code: "method_not_allowed",
    error: expect.stringContaining("allows") as string,
  });
});

test("a wrong method is refused before its body is read", async () => {
  const { status } = await sendRequest("PUT", "/v1/verifications", {
    headers: { "content-type": "application/json" },
    body: "{",
  });
  expect(status).toBe(405);
});

test("HEAD is answered like GET, without a body", async () => {
  const answer = await fetch(`${inject("url")}/.well-known/jwks.json`, { method: "HEAD" });
  expect([answer.status, await answer.text()]).toEqual([200, ""]);
});

test("an address that does not exist stays not found, whatever the method", async () => {
  for (const method of ["GET", "POST", "DELETE"])
    expect((await sendRequest(method, "/v1/nothing")).status).toBe(404);
});
