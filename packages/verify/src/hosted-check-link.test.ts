import { expect, test } from "vitest";
import { parseHostedCheckLink } from "./hosted-check-link.ts";

test("parseHostedCheckLink reads ID and token", () =>
  expect(parseHostedCheckLink({ pathname: "/verify/ver_1", hash: "#tok.en" })).toEqual({
    id: "ver_1",
    token: "tok.en",
  }));

test.each([
  ["/verify/ver_1", ""],
  ["/verify/", "#tok"],
  ["/other/ver_1", "#tok"],
])("parseHostedCheckLink rejects the incomplete link %s%s", (pathname, hash) =>
  expect(parseHostedCheckLink({ pathname, hash })).toBeNull(),
);
