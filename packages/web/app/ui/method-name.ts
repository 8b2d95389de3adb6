import type { Method } from "@ofage/contract";
import { labelOf } from "./label-of.ts";

const methodNames: Readonly<Record<Method, string>> = {
  face_scan: "Face scan",
  digital_id: "Digital ID",
  custom: "Own provider",
};

/** Returns a method's name on every screen. */
export const methodName = (method: Method): string => labelOf(methodNames, method, String);
