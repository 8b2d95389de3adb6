import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { payingCard } from "../../../../fixtures/test-cards.ts";
import type { AccountResources } from "./placeholders.ts";

const password = "correct horse battery";

interface FuzzServer {
  url: string;
  /** Folder of its sent emails. */
  outbox: string;
}

type Json = Record<string, never> & { [name: string]: string };

/** Returns a function that signs people up, each with one of each resource, through the API. */
export function createFuzzAccountFactory({ url, outbox }: FuzzServer): () => Promise<AccountResources> {
  const seen = new Set<string>();
  const codes = new Map<string, string>();
  let made = 0;
  /** Shared by all, since it costs a password hash. */
  let endedSession: string | undefined;

  async function ask(method: string, path: string, bearer?: string, body?: object): Promise<Json> {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        origin: "https://shop.example",
        "x-forwarded-for": `172.16.${(made >> 8) & 255}.${made & 255}`,
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${text}`);
    return text === "" ? {} : (JSON.parse(text) as Json);
  }

  async function codeFor(email: string): Promise<string> {
    for (let tries = 0; tries < 600; tries++) {
      for (const name of await readdir(outbox).catch(() => [])) {
        if (!name.endsWith(".eml") || seen.has(name)) continue;
        seen.add(name);
        const mail = await readFile(join(outbox, name), "utf8");
        const [to, code] = [/^To: (\S*)$/m.exec(mail)?.[1], /^\d{6}$/m.exec(mail)?.[0]];
        if (to && code) codes.set(to, code);
      }
      const code = codes.get(email);
      if (code) return code;
      await wait(50);
    }
    throw new Error(`no email to ${email} arrived in time`);
  }

  return async () => {
    made++;
    const email = `cast-${randomUUID()}@test.example`;
    const { token } = await ask("POST", "/v1/users", undefined, {
      email,
      password,
      password_confirmation: password,
    });
    const code = await codeFor(email);
    const { session_token: session } = await ask("POST", "/v1/users/verify", undefined, {
      email,
      token,
      code,
    });
    const post = (path: string, body: object = {}) => ask("POST", path, session, body);
    const key = (settings: object) => post("/v1/api_keys", { name: "Key", ...settings });

    if (endedSession === undefined) {
      endedSession = (await ask("POST", "/v1/users/login", undefined, { email, password })).session_token!;
      await ask("DELETE", "/v1/users/session", endedSession);
    }
    const sessions = (await ask("GET", "/v1/users/sessions", session)) as unknown as Json[];
    // Otherwise every second scan would end at its kind.
    const website = await post("/v1/websites", {
      name: "Shop",
      domain: "shop.example",
      allow_without_turn: true,
    });
    const secret = await key({});
    const revoked = await key({});
    await ask("DELETE", `/v1/api_keys/${revoked.id}`, session);
    await ask("PUT", "/v1/billing/payment_method", session, payingCard);
    await post("/v1/billing/change_plan", { plan_id: "standard" });
    const invoices = await ask("GET", "/v1/billing/invoices", session);
    const members = await ask("GET", "/v1/members", session);
    const invitation = await post("/v1/invitations", {
      email: `guest-${randomUUID()}@test.example`,
      role: "support",
    });
    const savedView = await post("/v1/saved_views", { name: "Mine", query: { filter: {} } });
    const webhook = await post("/v1/webhooks", { url: "https://127.0.0.1:9/hook" });
    const delivery = await post(`/v1/webhooks/${webhook.id}/test`);

    const start = async (settings: object) => {
      const check = await ask("POST", "/v1/verifications", undefined, {
        asset_id: website.asset_id,
        reference_id: "r",
        ...settings,
      });
      return { id: check.id!, token: new URL(check.url!).hash.slice(1) };
    };
    const check = await start({});
    await ask("POST", `/v1/verifications/${check.id}/consent`, check.token, {});
    const testCheck = await start({ is_test: true });
    return {
      email,
      password,
      session: session!,
      endedSession,
      secretKey: secret.key!,
      testKey: (await key({ is_test: true })).key!,
      publicKey: (await key({ key_type: "public" })).key!,
      revokedKey: revoked.key!,
      clientToken: check.token,
      testClientToken: testCheck.token,
      sessionId: sessions[0]!.id!,
      asset: website.asset_id!,
      website: website.id!,
      moment: new Date().toISOString(),
      check: check.id,
      testCheck: testCheck.id,
      key: secret.id!,
      webhook: webhook.id!,
      delivery: delivery.id!,
      invoice: (invoices.data as unknown as Json[])[0]!.id!,
      member: (members as unknown as Json[])[0]!.id!,
      invitation: invitation.id!,
      savedView: savedView.id!,
    };
  };
}
