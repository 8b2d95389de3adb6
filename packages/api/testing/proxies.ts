import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createCertificate } from "./certificate.ts";
import { waitUntil } from "./wait-until.ts";

/** Ports of a test, instead of those of an operator's machine. */
interface Ports {
  port: number;
  upstreamPort: number;
}
interface Setting extends Ports {
  folder: string;
  /** The file of deploy/proxies, with these instead. */
  settings: string;
}

interface Proxy {
  name: string;
  /** Commands that it may have here. */
  commands: string[];
  versionArguments: string[];
  /** File of deploy/proxies. */
  file: string;
  /** Returns the files that it runs with, by their names in the folder. */
  surround(setting: Setting): Record<string, string>;
  run(folder: string, port: number): string[];
}

const folderOfFiles = fileURLToPath(new URL("../../../deploy/proxies/", import.meta.url));
const apacheModules = "/usr/lib/apache2/modules";
const isRoot = process.getuid?.() === 0;
const ownUser = isRoot ? "root" : "";

/** The proxies that the documentation has a file for. */
export const proxies: readonly Proxy[] = [
  {
    name: "nginx",
    commands: ["nginx", "/usr/sbin/nginx"],
    versionArguments: ["-v"],
    file: "nginx.conf",
    surround: ({ folder, settings }) => ({
      "ofage.conf": settings,
      "main.conf": `${ownUser && `user ${ownUser};`}
daemon off;
pid ${folder}/nginx.pid;
events {}
http {
    access_log off;
    ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join("\n    ")}
    include ${folder}/ofage.conf;
}
`,
    }),
    run: (folder) => ["-e", "stderr", "-p", folder, "-c", join(folder, "main.conf")],
  },
  {
    name: "Apache",
    commands: ["apache2", "/usr/sbin/apache2"],
    versionArguments: ["-v"],
    file: "apache.conf",
    surround: ({ folder, port, settings }) => ({
      "ofage.conf": settings,
      "main.conf": `ServerRoot ${folder}
ServerName localhost
PidFile ${folder}/apache.pid
DefaultRuntimeDir ${folder}
Mutex posixsem
ErrorLog "|/bin/cat"
${["mpm_event", "authz_core", "alias", "headers", "proxy", "proxy_http", "ssl", "unixd"]
  .filter((name) => existsSync(join(apacheModules, `mod_${name}.so`)))
  .map((name) => `LoadModule ${name}_module ${apacheModules}/mod_${name}.so`)
  .join("\n")}
${isRoot ? "User www-data\nGroup www-data" : ""}
Listen 127.0.0.1:${port}
Include ${folder}/ofage.conf
`,
    }),
    run: (folder) => ["-D", "FOREGROUND", "-f", join(folder, "main.conf")],
  },
  {
    name: "Caddy",
    commands: ["caddy", "/usr/bin/caddy"],
    versionArguments: ["version"],
    file: "Caddyfile",
    surround: ({ folder, settings }) => ({
      Caddyfile: `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${settings.replace(
        " {",
        ` {\n\tbind 127.0.0.1\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`,
      )}`,
    }),
    run: (folder) => ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"],
  },
  {
    name: "Traefik",
    commands: ["traefik", "/usr/bin/traefik"],
    versionArguments: ["version"],
    file: "traefik.yml",
    surround: ({ folder, settings }) => ({
      "ofage.yml": `${settings.replace(/tls:\n\s+certResolver: .*/, "tls: {}")}
tls:
  certificates:
    - certFile: ${folder}/fullchain.pem
      keyFile: ${folder}/privkey.pem
`,
    }),
    run: (folder, port) => [
      `--providers.file.filename=${folder}/ofage.yml`,
      `--entryPoints.websecure.address=127.0.0.1:${port}`,
    ],
  },
];

export interface FoundProxy extends Proxy {
  command: string;
  version: string;
}

/** Finds the proxies that this machine has. */
export function findProxies(): { found: FoundProxy[]; missing: string[] } {
  const found: FoundProxy[] = [];
  for (const proxy of proxies) {
    for (const command of proxy.commands) {
      const version = readVersion(command, proxy.versionArguments);
      if (version === undefined) continue;
      found.push({ ...proxy, command, version });
      break;
    }
  }
  const missing = proxies.filter(({ name }) => found.every((each) => each.name !== name));
  return { found, missing: missing.map(({ name }) => name) };
}

function readVersion(command: string, args: string[]): string | undefined {
  try {
    const printed = execFileSync("sh", ["-c", '"$0" "$@" 2>&1', command, ...args], { encoding: "utf8" });
    return /\d+\.\d+\.\d+/.exec(printed)?.[0];
  } catch {
    return undefined;
  }
}

/** A running proxy in front of a server. */
export interface RunningProxy {
  /** Certificate that its visitors must trust. */
  ca: string;
  stop(): Promise<void>;
}

/**
 * Runs a proxy with its file of deploy/proxies, in a process and a folder of its own. Only the host, the ports and the certificate are
 * other ones.
 * @param edit what an operator did to the file
 */
export async function startProxy(
  proxy: FoundProxy,
  { port, upstreamPort }: Ports,
  edit = (file: string) => file,
): Promise<RunningProxy> {
  const folder = await mkdtemp(join(tmpdir(), "ofage-proxy-"));
  // A proxy that root starts gives its workers to another user.
  await chmod(folder, 0o755);
  const { cert, key } = createCertificate("localhost");
  const written = edit(await readFile(join(folderOfFiles, proxy.file), "utf8"));
  const files = proxy.surround({
    folder,
    port,
    upstreamPort,
    settings: adapt(written, { port, upstreamPort, folder }),
  });
  for (const [name, text] of Object.entries({ ...files, "fullchain.pem": cert, "privkey.pem": key }))
    await writeFile(join(folder, name), text);
  await mkdir(join(folder, "home"));
  const child = spawn(proxy.command, proxy.run(folder, port), {
    env: { PATH: process.env.PATH, HOME: join(folder, "home"), XDG_DATA_HOME: join(folder, "home") },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text));
  const stop = async () => {
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitUntil(`${proxy.name} to listen`, async () => {
      if (child.exitCode !== null) throw new Error(`${proxy.name} ended: ${printed}`);
      return (await isListening(port)) || undefined;
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { ca: cert, stop };
}

/** Puts the test's host, ports and certificate into a file for an operator's machine. */
function adapt(written: string, { port, upstreamPort, folder }: Ports & { folder: string }): string {
  return (
    written
      .replaceAll(/^ *listen \[::\]:\d+.*\n/gm, "")
      // Without an address, a block of nginx listens on port 80.
      .replace("listen 80;", `listen unix:${folder}/redirect.sock;`)
      .replace("listen 443", `listen 127.0.0.1:${port}`)
      .replaceAll(/<VirtualHost \*:80>[\s\S]*?<\/VirtualHost>/g, "")
      .replace("<VirtualHost *:443>", `<VirtualHost 127.0.0.1:${port}>`)
      .replace(/^age\.example \{/m, `localhost:${port} {`)
      .replaceAll("/etc/letsencrypt/live/age.example", folder)
      .replaceAll("127.0.0.1:3000", `127.0.0.1:${upstreamPort}`)
      .replaceAll("age.example", "localhost")
  );
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
