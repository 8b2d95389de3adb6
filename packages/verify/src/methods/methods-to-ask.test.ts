import type { HostedCheck } from "@ofage/contract";
import { expect, test } from "vitest";
import { endableMethods } from "./methods-to-ask.ts";

const scan = { method: "face_scan", state: "available", attempts_left: 2 } as const;
const lastDigitalId = { method: "digital_id", state: "used_up", attempts_left: 0 } as const;
const attempt = (ended: boolean) => ({
  method: "digital_id",
  ended,
  signal: null,
  reason: null,
  advice: null,
});
const checkWith = (attempts: unknown[]) =>
  ({ methods: [lastDigitalId, scan], attempts }) as unknown as HostedCheck;

test("endableMethods has the last attempt's method while that attempt is open", () => {
  expect(endableMethods(checkWith([attempt(false)]))).toEqual(["digital_id", "face_scan"]);
  expect(endableMethods(checkWith([attempt(true)]))).toEqual(["face_scan"]);
});
