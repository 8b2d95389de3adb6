import type { VisitorContext } from "../../../context.ts";
import { deviceType } from "./device-type.ts";
import type { VerificationRow } from "../store.ts";

/** Reads the visitor's country and device from the visitor's own request. */
export function visitorInfoOf(
  ctx: VisitorContext,
): Pick<VerificationRow, "country" | "device_type" | "located_at"> {
  return { country: ctx.country(), device_type: deviceType(ctx.userAgent), located_at: new Date() };
}
