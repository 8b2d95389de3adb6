import { frontalYaw, movedLips, openLips } from "../settings.ts";
import type { Movement } from "./movement.ts";

/** The mouth opens, in distances of the eyes. There is no other way to go. */
export const openMouth: Movement = {
  amount: ({ yaw, lipGap }, ahead) => (Math.abs(yaw - ahead.yaw) > frontalYaw ? null : lipGap - ahead.lipGap),
  goal: openLips,
  wrong: Infinity,
  moved: movedLips,
  ask: "open_mouth",
  wrongWay: "open_mouth",
  gone: null,
};
