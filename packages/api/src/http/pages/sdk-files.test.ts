import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import cliPackage from "../../../../cli/package.json" with { type: "json" };
import sdkPackage from "../../../../sdk/package.json" with { type: "json" };
import { sendRequest } from "../../../testing/call-api.ts";

const packages = [
  ["SDK", `/sdk/ofage-sdk-${sdkPackage.version}.tgz`, sdkPackage],
  ["command line", `/cli/ofage-cli-${cliPackage.version}.tgz`, cliPackage],
] as const;

/** Unpacks what the server hands out at a path, into a folder that is removed when the running test ends. */
async function unpack(path: string): Promise<string> {
  const answer = await fetch(new URL(path, inject("url")));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/octet-stream");
  // A package manager unpacks it; a decoded body would not match its digest.
  expect(answer.headers.get("content-encoding")).toBeNull();

  const folder = mkdtempSync(join(tmpdir(), "ofage-tarball-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "package.tgz"), Buffer.from(await answer.arrayBuffer()));
  execFileSync("tar", ["-xzf", "package.tgz"], { cwd: folder });
  return join(folder, "package");
}

test.each(packages)(
  "the server hands out the npm package of its %s",
  async (_name, path, { name, version }) => {
    const packed = JSON.parse(
      readFileSync(join(await unpack(path), "package.json"), "utf8"),
    ) as typeof sdkPackage;
    expect([packed.name, packed.version]).toEqual([name, version]);
  },
);

test("the SDK's package has the script that the server serves", async () => {
  const script = await (await fetch(new URL("/sdk/v1/ofage.js", inject("url")))).text();
  expect(readFileSync(join(await unpack(packages[0][1]), "dist/cdn.js"), "utf8")).toBe(script);
});

test.each(packages)(
  "a copy of the package of the %s is kept for minutes, and confirmed by its ETag",
  async (_name, path) => {
    const { headers } = await sendRequest("GET", path);
    expect(headers.get("cache-control")).toBe("public, max-age=600");
    const again = await sendRequest("GET", path, {
      // Without a cache-control of the caller's, fetch asks for a full answer.
      headers: { "if-none-match": headers.get("etag")!, "cache-control": "max-age=0" },
    });
    expect(again.status).toBe(304);
  },
);

test("another version answers 404", async () => {
  expect((await sendRequest("GET", "/sdk/ofage-sdk-0.0.0.tgz")).status).toBe(404);
});
