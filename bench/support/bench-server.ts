import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startStandaloneServer } from "../../fixtures/standalone-server.ts";

/** Client of a server that trusts 127.0.0.1 as its proxy. */
export interface BenchCaller {
  /** Origin without a trailing slash. */
  url: string;
  /**
   * Sends a POST (a PUT for a replacement), or a GET without a body, from an address, or from a different one each time, so
   * that no per-address limit is reached.
   */
  call(
    path: string,
    options?: { isReplacement?: boolean; body?: object; bearer?: string; origin?: string; from?: string },
  ): Promise<Response>;
  /** Posts a form, likewise. */
  sendForm(path: string, options: { form: FormData; bearer: string }): Promise<Response>;
  /** Creates a new account as a person would. */
  createAccount(): Promise<{ email: string; password: string; session: string }>;
}

export interface BenchServer extends BenchCaller {
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts the server as `npm start` does, in its own process with an empty database.
 * @param variables extra environment variables
 */
export async function startBenchServer(variables: Record<string, string> = {}): Promise<BenchServer> {
  const folder = await mkdtemp(join(tmpdir(), "ofage-bench-"));
  const server = await startStandaloneServer(folder, () => ({
    LOG_LEVEL: "silent",
    TRUST_PROXY: "127.0.0.1",
    ...variables,
  }));
  return {
    ...createBenchCaller(server),
    pid: server.pid,
    stop: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Creates a client of a server.
 * @param server its URL and email outbox folder
 */
export function createBenchCaller({ url, outbox }: { url: string; outbox: string }): BenchCaller {
  let calls = 0;
  const nextAddress = (): Headers => {
    calls++;
    return new Headers({
      "x-forwarded-for": `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
    });
  };
  const call: BenchCaller["call"] = (path, { isReplacement, body, bearer, origin, from } = {}) => {
    const headers = from ? new Headers({ "x-forwarded-for": from }) : nextAddress();
    if (bearer) headers.set("authorization", `Bearer ${bearer}`);
    if (origin) headers.set("origin", origin);
    if (!body) return fetch(`${url}${path}`, { headers });
    headers.set("content-type", "application/json");
    return fetch(`${url}${path}`, {
      method: isReplacement ? "PUT" : "POST",
      headers,
      body: JSON.stringify(body),
    });
  };

  return {
    url,
    call,
    sendForm: (path, { form, bearer }) => {
      const headers = nextAddress();
      headers.set("authorization", `Bearer ${bearer}`);
      return fetch(`${url}${path}`, { method: "POST", headers, body: form });
    },
    createAccount: async () => {
      const email = `bench-${randomUUID()}@test.example`;
      const password = "correct horse battery";
      const signUp = await call("/v1/users", {
        body: { email, password, password_confirmation: password },
      });
      const { token } = (await signUp.json()) as { token: string };
      const code = await waitFor("the code", () => findEmailedCode(outbox, email));
      const verified = await call("/v1/users/verify", { body: { email, token, code } });
      return {
        email,
        password,
        session: ((await verified.json()) as { session_token: string }).session_token,
      };
    },
  };
}

async function findEmailedCode(outbox: string, email: string): Promise<string | undefined> {
  for (const name of await readdir(outbox).catch(() => [])) {
    if (!name.endsWith(".eml")) continue;
    const mail = await readFile(join(outbox, name), "utf8");
    if (mail.includes(`To: ${email}\n`)) return /^\d{6}$/m.exec(mail)?.[0];
  }
  return undefined;
}

async function waitFor<Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> {
  for (let tries = 0; tries < 2000; tries++) {
    const found = await look();
    if (found) return found;
    await wait(20);
  }
  throw new Error(`timed out waiting for ${what}`);
}
