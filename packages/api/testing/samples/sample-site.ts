import { spawn } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { waitUntil } from "../wait-until.ts";
import type { Interpreter } from "./interpreters.ts";

export interface SampleSiteSettings {
  baseUrl: string;
  secretKey: string;
  assetId: string;
  webhookSecret: string;
}

/** Running sample website. */
export interface SampleSite {
  url: string;
  webhookUrl: string;
  /** Creates a visitor with a separate browser, which stores cookies. */
  createVisitor(): SampleSiteVisitor;
  /** Returns everything it has printed so far, on both streams. */
  output(): string;
  stop(): Promise<void>;
}

export interface SampleSiteVisitor {
  /** Returns the result that the page shows. */
  readResult(): Promise<string>;
  /**
   * Presses the button.
   * @returns the address the website redirects to
   */
  startCheck(): Promise<string>;
  /**
   * Opens an address of the website.
   * @returns the status
   */
  open(address: string): Promise<number>;
  /**
   * Opens an address of the website without following redirects.
   * @returns the status, and the absolute address that it redirects to
   */
  get(address: string): Promise<{ status: number; location: string | undefined }>;
}

export async function startSampleSite(
  interpreter: Interpreter,
  file: string,
  port: number,
  settings: SampleSiteSettings,
): Promise<SampleSite> {
  const url = `http://127.0.0.1:${port}`;
  const folder = dirname(file);
  // PHP stores sessions in files, in a shared folder by default.
  const asServer = ["-d", `session.save_path=${folder}`, "-S", `127.0.0.1:${port}`];
  const args = interpreter.language === "php" ? [...asServer, file] : [file];
  const site = spawn(interpreter.command, args, {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      SITE_URL: url,
      DATA_DIR: join(folder, `data-${port}`),
      AGE_BASE_URL: settings.baseUrl,
      AGE_SECRET_KEY: settings.secretKey,
      AGE_ASSET_ID: settings.assetId,
      AGE_WEBHOOK_SECRET: settings.webhookSecret,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [site.stdout, site.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text));
  const closed = once(site, "close");
  await waitUntil(
    "the website to answer",
    async () => {
      if (site.exitCode !== null) throw new Error(`the process exited: ${printed}`);
      return (await fetch(url).catch(() => undefined))?.ok || undefined;
    },
    40_000,
  );
  return {
    url,
    webhookUrl: `${url}/webhooks/age`,
    createVisitor: () => createVisitor(url),
    output: () => printed,
    stop: async () => {
      site.kill("SIGKILL");
      await closed;
    },
  };
}

function createVisitor(site: string): SampleSiteVisitor {
  const cookies = new Map<string, string>();
  const request = async (address: string, method = "GET") => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(address, { method, redirect: "manual", headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
      cookies.set(name!, value!);
    }
    return answer;
  };
  return {
    readResult: async () => {
      const page = await (await request(site)).text();
      return /data-result="([^"]*)"/.exec(page)?.[1] ?? page;
    },
    startCheck: async () => {
      const answer = await request(`${site}/age/start`, "POST");
      const location = answer.headers.get("location");
      if (answer.status !== 303 || !location)
        throw new Error(`the website returned ${answer.status}: ${await answer.text()}`);
      return location;
    },
    open: async (address) => (await request(address)).status,
    get: async (address) => {
      const { status, headers } = await request(address);
      const location = headers.get("location");
      return { status, location: location === null ? undefined : new URL(location, address).href };
    },
  };
}
