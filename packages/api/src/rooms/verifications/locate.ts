import type { CheckContext } from "../../context.ts";
import { deviceType } from "./device-type.ts";
import { type CheckRow, checkById, locateCheck } from "./store.ts";

/** Records country and device of the visitor who opens a server's check first; the first one stays. */
export async function locate(ctx: CheckContext, check: CheckRow): Promise<CheckRow> {
  const visitor = {
    country: ctx.country(),
    device_type: deviceType(ctx.userAgent),
    located_at: new Date(),
  };
  return (await locateCheck(ctx.db, check, visitor)) ?? (await checkById(ctx.db, check.id)) ?? check;
}
