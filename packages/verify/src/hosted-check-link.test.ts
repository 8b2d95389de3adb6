import { expect, test } from "vitest";
import { parseHostedCheckLink } from "./hosted-check-link.ts";

test("reads id and token", () =>
  expect(parseHostedCheckLink({ pathname: "/verify/ver_1", hash: "#tok.en" })).toEqual({
    id: "ver_1",
    token: "tok.en",
  }));

test.each([
  ["/verify/ver_1", ""],
  ["/verify/", "#tok"],
  ["/other/ver_1", "#tok"],
])("%s%s is not complete", (pathname, hash) => expect(parseHostedCheckLink({ pathname, hash })).toBeNull());
