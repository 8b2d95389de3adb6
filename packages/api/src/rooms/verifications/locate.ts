import type { CheckContext } from "../../context.ts";
import { deviceType } from "./device-type.ts";
import type { CheckRow } from "./store.ts";

/** Whom a check is for, as the visitor's own request tells it. */
export function locate(ctx: CheckContext): Pick<CheckRow, "country" | "device_type" | "located_at"> {
  return { country: ctx.country(), device_type: deviceType(ctx.userAgent), located_at: new Date() };
}
