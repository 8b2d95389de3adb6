/** Worker that lowers its thread's priority on command and returns it. */
import { getPriority } from "node:os";
import { lowerThreadPriority } from "./lower-thread-priority.ts";

export default function runCommand(order: "yield" | "look"): number {
  if (order === "yield") lowerThreadPriority();
  return getPriority();
}
