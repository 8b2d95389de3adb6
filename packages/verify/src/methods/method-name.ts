import type { HostedCheck, Method } from "@ofage/contract";
import type { Texts } from "../texts/texts.ts";

/** Returns a method's name for the visitor: the website's own provider has one of its own. */
export function methodName(method: Method, { provider, website }: HostedCheck, texts: Texts): string {
  return method === "custom" ? (provider?.name ?? website.name) : texts.methods[method].name;
}
