import type { Method } from "@ofage/contract";
import { expect, test } from "vitest";
import { methodName } from "./method-name.ts";

test("methodName names each method, and puts one of a newer server into words", () => {
  expect((["face_scan", "digital_id", "custom", "mobile_wallet"] as Method[]).map(methodName)).toEqual([
    "Face scan",
    "Digital ID",
    "Own provider",
    "Mobile wallet",
  ]);
});
