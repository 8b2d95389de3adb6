import type { Method } from "@ofage/contract";
import type { Texts } from "../texts/texts.ts";
import type { VisitorOutcome } from "./visitor-outcome.ts";

/** Returns the heading of an outcome. A digital ID that leaves the age open was not close to anything: it doesn't state enough. */
export function outcomeHeading(method: Method, outcome: VisitorOutcome, { result }: Texts): string {
  const isLeftOpen = method === "digital_id" && outcome === "inconclusive";
  return result[isLeftOpen ? "under_age" : outcome].heading;
}
