import type { IssuingAuthority } from "../../packages/api/testing/issuing-authority.ts";
import type { BenchServer } from "../support/bench-server.ts";
import { consent, createDigitalIdShop, readWalletRequest } from "./digital-id-shop.ts";
import { answerRequest } from "./wallet-ways.ts";

const protocols = ["org-iso-mdoc", "openid4vp-v1-unsigned"] as const;

/** Checks that do not count. */
const warmUpChecks = 5;

/**
 * Times over HTTP how long a server takes for a wallet's answer, beside a call that reads the same check.
 * @param checks number of checks, each with one answer by the protocols in turn
 * @returns milliseconds, by call
 */
export async function timeAnswers(
  server: BenchServer,
  authority: IssuingAuthority,
  checks: number,
): Promise<Record<string, number[]>> {
  const startCheck = createDigitalIdShop(server);
  const times = new Map<string, number[]>();
  for (let started = -warmUpChecks; started < checks; started++) {
    const check = await consent(server, await startCheck());
    const { id, token: bearer, origin } = check;
    const request = await readWalletRequest(server, check);
    const protocol = protocols[Math.abs(started) % protocols.length]!;
    const answer = await answerRequest(request, protocol, authority.issue(), origin);
    const data = "data" in answer ? answer.data : undefined;
    const calls: [name: string, path: string, body?: object][] = [
      ["GET …/check", `/v1/verifications/${id}/check`],
      [
        `POST …/digital-id, ${protocol}`,
        `/v1/verifications/${id}/digital-id`,
        { attempt: request.attempt, protocol, data },
      ],
    ];
    for (const [name, path, body] of calls) {
      const start = performance.now();
      const response = await server.call(path, { bearer, ...(body && { body }) });
      const said = (await response.json()) as { status: string };
      if (started >= 0) times.set(name, [...(times.get(name) ?? []), performance.now() - start]);
      if (body && said.status !== "passed") throw new Error(`an answer by ${protocol} did not pass`);
    }
  }
  return Object.fromEntries(times);
}
