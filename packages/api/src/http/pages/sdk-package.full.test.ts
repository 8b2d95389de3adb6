import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, inject, onTestFinished, test } from "vitest";
import sdkPackage from "../../../../sdk/package.json" with { type: "json" };

const isWindows = process.platform === "win32";

/** Runs a program without this machine's own npm settings and proxies. */
async function runIn(folder: string, command: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, npm_config_cache: join(folder, "cache") },
    shell: isWindows && command === "npm",
  });
  return stdout;
}

/** Serves the SDK's one dependency as the npm registry does, so that no other network is needed. */
async function startJoseRegistry(folder: string): Promise<string> {
  const manifestPath = createRequire(join(import.meta.dirname, "../../../../sdk/package.json")).resolve(
    "jose/package.json",
  );
  const manifest = JSON.parse(await readFile(manifestPath, "utf8")) as { version: string };
  const copy = join(folder, "jose");
  await cp(dirname(manifestPath), copy, { recursive: true });
  const packed = JSON.parse(await runIn(copy, "npm", "pack", "--ignore-scripts", "--json")) as [
    { filename: string },
  ];
  const tarball = await readFile(join(copy, packed[0].filename));
  const integrity = `sha512-${createHash("sha512").update(tarball).digest("base64")}`;
  const server = createServer((request, response) => {
    if (request.url === "/jose.tgz") return response.end(tarball);
    if (request.url !== "/jose") return response.writeHead(404).end();
    const dist = { tarball: `${url}/jose.tgz`, integrity };
    const versions = { [manifest.version]: { ...manifest, dist } };
    response.setHeader("content-type", "application/json");
    return response.end(
      JSON.stringify({ name: "jose", "dist-tags": { latest: manifest.version }, versions }),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  });
  return url;
}

const printExports = `console.log(JSON.stringify([browser, server].map((each) => Object.keys(each).filter((name) => name !== "default" && name !== "module.exports").toSorted())))`;
/** Fails at the token, after jose was loaded. */
const verifyNothing = `server.verifyResult("token", { host: "http://127.0.0.1:9", assetId: "ast_1", referenceId: null, keys: { keys: [] } }).catch((error) => console.log(error.code))`;

test("npm installs the package from the server's own address", { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "ofage-npm-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const registry = await startJoseRegistry(folder);
  const project = join(folder, "project");
  await mkdir(project);
  await writeFile(join(project, "package.json"), '{"private":true}');
  const address = `${inject("url")}/sdk/ofage-sdk-${sdkPackage.version}.tgz`;
  await runIn(project, "npm", "install", address, `--registry=${registry}`, "--no-audit", "--no-fund");

  const { dependencies } = JSON.parse(await readFile(join(project, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  expect(dependencies).toEqual({ "@ofage/sdk": address });
  const lock = JSON.parse(await readFile(join(project, "package-lock.json"), "utf8")) as {
    packages: Record<string, object>;
  };
  // A page that bundles it needs nothing else.
  expect(Object.keys(lock.packages)).toEqual(["", "node_modules/@ofage/sdk", "node_modules/jose"]);

  const files = {
    "esm.mjs": `import * as browser from "@ofage/sdk"; import * as server from "@ofage/sdk/server";\n${printExports};\n${verifyNothing};`,
    "commonjs.cjs": `const browser = require("@ofage/sdk"); const server = require("@ofage/sdk/server");\n${printExports};\n${verifyNothing};`,
  };
  for (const [file, source] of Object.entries(files)) {
    await writeFile(join(project, file), source);
    const [names, code] = (await runIn(project, process.execPath, file)).trim().split("\n");
    expect(JSON.parse(names!), file).toEqual([
      ["OfAgeError", "createOfAge", "verify"],
      ["ResultError", "verifyReceipt", "verifyResult"],
    ]);
    expect(code, file).toBe("invalid_token");
  }
});
