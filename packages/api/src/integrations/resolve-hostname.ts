import { Resolver } from "node:dns/promises";

/**
 * Resolves a name to its addresses, IPv4 first, at least one.
 * @throws if there is none, or name servers do not answer
 */
export type ResolveHostname = (name: string, stop: AbortSignal) => Promise<string[]>;

/**
 * Queries the name servers directly. The system's own lookup occupies one of the process's few threads for as long as
 * a name server takes, so that one customer's name would delay everyone's.
 */
export const resolveHostname: ResolveHostname = async (name, stop) => {
  stop.throwIfAborted();
  // RFC 6761 §6.3: never sent to a name server.
  if (/(^|\.)localhost$/i.test(name)) return ["127.0.0.1", "::1"];
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const cancel = () => resolver.cancel();
  stop.addEventListener("abort", cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    const [first] = answers;
    if (addresses.length === 0 && first.status === "rejected") throw first.reason;
    return addresses;
  } finally {
    stop.removeEventListener("abort", cancel);
  }
};
