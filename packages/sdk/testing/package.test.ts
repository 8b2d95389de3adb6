import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";

// Tests what a stranger gets: the packed package, in a folder that knows nothing of this repository.
const home = fileURLToPath(new URL("..", import.meta.url));
const modules = join(home, "../../node_modules");
const stranger = mkdtempSync(join(tmpdir(), "ofage-stranger-"));
const installed = join(stranger, "node_modules/@ofage/sdk");
let packed: string[] = [];

beforeAll(() => {
  const [pack] = JSON.parse(
    execFileSync("npm", ["pack", "--ignore-scripts", "--json", "--pack-destination", stranger], {
      cwd: home,
      encoding: "utf8",
      shell: process.platform === "win32",
      stdio: ["ignore", "pipe", "ignore"],
    }),
  ) as [{ filename: string; files: { path: string }[] }];
  packed = pack.files.map((file) => file.path);
  mkdirSync(installed, { recursive: true });
  execFileSync("tar", ["-xzf", join(stranger, pack.filename), "-C", installed, "--strip-components", "1"]);
  for (const name of ["jose", "react", "@types/react", "csstype"]) {
    const link = join(stranger, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(modules, name), link, "junction");
  }
}, 60_000);
afterAll(() => rmSync(stranger, { recursive: true, force: true }));

function node(file: string, code: string): string {
  writeFileSync(join(stranger, file), code);
  return execFileSync(process.execPath, [file], { cwd: stranger, encoding: "utf8" }).trim();
}

test("the package contains exactly the published files", () => {
  const others = packed.filter((path) => !/^dist\/[\w-]+\.([cm]?js|d\.[cm]ts)$/.test(path));
  expect(others.toSorted()).toEqual(["LICENSE", "README.md", "package.json"]);
  for (const name of ["index", "react", "server"])
    for (const end of ["mjs", "cjs", "d.mts", "d.cts"]) expect(packed).toContain(`dist/${name}.${end}`);
});

test("importing the package on a server without a DOM has no side effects", () => {
  const print =
    "console.log(JSON.stringify([Object.keys(a), Object.keys(b), Object.keys(c)].map((keys) => keys.toSorted())))";
  const names = [
    ["OfAgeError", "createOfAge", "verify"],
    ["AgeCheck", "useAgeCheck"],
    ["ResultError", "verifyReceipt", "verifyResult"],
  ];
  const imported = node(
    "import.mjs",
    `import * as a from "@ofage/sdk"; import * as b from "@ofage/sdk/react"; import * as c from "@ofage/sdk/server"; ${print}`,
  );
  expect(JSON.parse(imported)).toEqual(names);
  const required = node(
    "require.cjs",
    `const [a, b, c] = ["@ofage/sdk", "@ofage/sdk/react", "@ofage/sdk/server"].map((name) => require(name)); ${print}`,
  );
  expect(JSON.parse(required)).toEqual(names);
});

test("verify on a server rejects with a message, by import and by require", () => {
  const code = `verify({ assetId: "ast_1", onError() {} }).catch((error) => console.log(error instanceof OfAgeError, error.code));`;
  expect(node("verify.mjs", `import { OfAgeError, verify } from "@ofage/sdk"; ${code}`)).toBe(
    "true not_in_a_browser",
  );
  expect(node("verify.cjs", `const { OfAgeError, verify } = require("@ofage/sdk"); ${code}`)).toBe(
    "true not_in_a_browser",
  );
});

test("the React entry is marked for the browser where server components import it, and only there", () => {
  expect(readFileSync(join(installed, "dist/react-server.mjs"), "utf8")).toMatch(/^"use client";/);
  for (const end of ["mjs", "cjs"])
    expect(readFileSync(join(installed, `dist/react.${end}`), "utf8")).not.toContain("use client");
  writeFileSync(join(stranger, "rsc.mjs"), 'console.log(import.meta.resolve("@ofage/sdk/react"));');
  const found = execFileSync(process.execPath, ["--conditions", "react-server", "rsc.mjs"], {
    cwd: stranger,
    encoding: "utf8",
  });
  expect(found.trim()).toMatch(/\/dist\/react-server\.mjs$/);
});

const usage = `import { useRef } from "react";
import { createOfAge, OfAgeError, verify, type Outcome } from "@ofage/sdk";
import { AgeCheck, useAgeCheck } from "@ofage/sdk/react";
import { ResultError, verifyResult } from "@ofage/sdk/server";

export const client = createOfAge({ host: "https://age.example", mode: "popup" });
export const outcome: Promise<Outcome> = verify({
  host: "https://age.example",
  assetId: "ast_1",
  onError: (error) => error.code,
});
export const code = (error: unknown): string =>
  error instanceof OfAgeError || error instanceof ResultError ? error.code : "";
export const verified: Promise<boolean | null> = verifyResult("token", {
  host: "https://age.example",
  assetId: "ast_1",
  referenceId: "visitor-1",
}).then((result) => result.ageVerified);
export function Door() {
  const { busy } = useAgeCheck({ host: "https://age.example", assetId: "ast_1" });
  const button = useRef<HTMLButtonElement>(null);
  return (
    <AgeCheck
      ref={button}
      host="https://age.example"
      assetId="ast_1"
      className="door"
      disabled={busy}
      onSuccess={({ token }) => console.log(token)}
    />
  );
}
// @ts-expect-error there is no such mode
verify({ host: "https://age.example", assetId: "ast_1", mode: "tab" });
// @ts-expect-error a page cannot know the server
verify({ assetId: "ast_1" });
// @ts-expect-error a check needs to know its website
export const lost = <AgeCheck />;
`;

test.each([
  ["node16", "module", "node16"],
  ["node16", "commonjs", "node16"],
  ["bundler", "module", "esnext"],
])(
  "the types compile under %s for a %s",
  (moduleResolution, type, module) => {
    const folder = join(stranger, `${moduleResolution}-${type}`);
    mkdirSync(folder);
    writeFileSync(join(folder, "usage.tsx"), usage);
    writeFileSync(join(folder, "package.json"), JSON.stringify({ type }));
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          jsx: "react-jsx",
          target: "es2022",
          lib: ["es2022", "dom"],
          types: [],
          module,
          moduleResolution,
        },
        files: ["usage.tsx"],
      }),
    );
    const tsc = join(modules, "typescript/bin/tsc");
    expect(spawnSync(process.execPath, [tsc, "-p", folder], { encoding: "utf8" }).stdout).toBe("");
  },
  60_000,
);

test("the script for the page is at most 4.0 KB", () => {
  expect(brotliCompressSync(readFileSync(join(installed, "dist/cdn.js"))).length).toBeLessThanOrEqual(4096);
});
