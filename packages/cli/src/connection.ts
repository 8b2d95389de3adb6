import {
  type ApiClient,
  apiKeyPrefix,
  createApiClient,
  type CallOptions,
  verificationRoutes,
  webhookRoutes,
} from "@ofage/contract";
import type { OptionValues } from "./command.ts";
import { CommandError } from "./command-error.ts";

const routes = { ...verificationRoutes, ...webhookRoutes };
export type Api = ApiClient<typeof routes>;

/** Server that a command calls, with the key of an organization. */
export interface Connection {
  /** Origin of the server. */
  url: string;
  key: string;
  /** The key is a live one, which can see and change what visitors do. */
  isLive: boolean;
  api: Api;
}

/** Options of every command that calls a server. */
export const connectionOptions = {
  url: { type: "string" },
  "api-key": { type: "string" },
} as const;

export const connectionHelp = `  --url URL          Your OfAge server. Default: OFAGE_URL
  --api-key KEY      A private key. Default: OFAGE_API_KEY, which other users of this computer can't see`;

/** Time limit of one call, in milliseconds. */
const callTimeoutMs = 20_000;

/**
 * Reads server and key from the options, or else from the environment.
 * @throws CommandError when one is missing or cannot be right
 */
export function readConnection(values: OptionValues, env: Record<string, string | undefined>): Connection {
  const url = readUrl(textOf(values.url) ?? env.OFAGE_URL?.trim());
  const key = readKey(textOf(values["api-key"]) ?? env.OFAGE_API_KEY?.trim(), url);
  return {
    url,
    key,
    isLive: !key.startsWith(apiKeyPrefix("private", true)),
    api: withTimeouts(createApiClient(routes, url, () => key)),
  };
}

const textOf = (value: OptionValues[string]) => (typeof value === "string" ? value : undefined);

function readUrl(text: string | undefined): string {
  const example = "such as https://age.example.com";
  if (!text)
    throw new CommandError(
      `Set OFAGE_URL to the address of your OfAge server, ${example}, or pass --url.`,
      2,
    );
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== "https:" && url?.protocol !== "http:")
    throw new CommandError(`"${text}" is no address of a server: give one ${example}.`, 2);
  return url.origin;
}

function readKey(key: string | undefined, url: string): string {
  const place = `copy a private test key (${apiKeyPrefix("private", true)}…) from ${url}/app/api-keys`;
  if (!key) throw new CommandError(`Set OFAGE_API_KEY, or pass --api-key: ${place}.`, 2);
  if (key.startsWith(apiKeyPrefix("public", false)))
    throw new CommandError(`This is a public key, which can only start checks: ${place}.`, 2);
  if (!key.startsWith(apiKeyPrefix("private", false)) || !/^\w+$/.test(key))
    throw new CommandError(`This is no whole API key: ${place}.`, 2);
  return key;
}

/** Adds a time limit to every call. */
function withTimeouts(api: Api): Api {
  const limited = Object.entries(api).map(([name, call]) => [
    name,
    async (input: never, { signal, ...options }: CallOptions = {}) => {
      const timeout = AbortSignal.timeout(callTimeoutMs);
      const answer: unknown = await call(input, {
        ...options,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      // The response was successful and no JSON: a page.
      if (answer === undefined) throw new NotOfAgeError();
      return answer;
    },
  ]);
  return Object.fromEntries(limited) as Api;
}

/** Error for a response that no OfAge server gives. */
export class NotOfAgeError extends Error {}
