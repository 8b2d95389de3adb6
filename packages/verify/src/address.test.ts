import { expect, test } from "vitest";
import { readAddress } from "./address.ts";

test("reads id and token", () =>
  expect(readAddress({ pathname: "/verify/ver_1", hash: "#tok.en" })).toEqual({
    id: "ver_1",
    token: "tok.en",
  }));

test.each([
  ["/verify/ver_1", ""],
  ["/verify/", "#tok"],
  ["/other/ver_1", "#tok"],
])("%s%s is not complete", (pathname, hash) => expect(readAddress({ pathname, hash })).toBeNull());
