/** A worker that yields when told to, and says its thread's priority. */
import { getPriority } from "node:os";
import { yieldToOthers } from "./yield-to-others.ts";

export default function obey(order: "yield" | "look"): number {
  if (order === "yield") yieldToOthers();
  return getPriority();
}
