/** A worker that yields when told to, and says its thread's priority. */
import { getPriority } from "node:os";
import { lowerThreadPriority } from "./lower-thread-priority.ts";

export default function runCommand(order: "yield" | "look"): number {
  if (order === "yield") lowerThreadPriority();
  return getPriority();
}
