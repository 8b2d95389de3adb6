import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { dirname } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { createAccount } from "../../../testing/account.ts";
import { sendRequest } from "../../../testing/call-api.ts";
import { createWebsite, startCheck } from "../../../testing/start-check.ts";
import { webBuildRoot } from "./build-paths.ts";
import { createPagePolicy } from "./page-policy.ts";

/** Lists every page of the build by its address. */
const built = globSync("**/index.html", { cwd: webBuildRoot })
  .map((file) => dirname(file).replaceAll("\\", "/"))
  .map((folder) => (folder === "." ? "/" : `/${folder}`))
  .filter((address) => address !== "/404" && address !== "/500");

const console = ["/app", "/app/websites", "/app/settings"];
const hostedCheck = ["/verify/ver_none", "/verify/preview", "/verify/test-wallet"];
const missing = ["/no-such-page"];

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Parses a policy into its directives. */
const directives = (policy: string) =>
  new Map(
    policy.split("; ").map((each): [string, string[]] => {
      const [name, ...sources] = each.split(" ");
      return [name!, sources];
    }),
  );

/** Returns the inline scripts and styles of a page, which its policy must name. */
function inlineIn(html: string) {
  const scripts = [...html.matchAll(/<script\b(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi)];
  const running = scripts.filter(([, attributes]) => !/type="application\/(ld\+)?json"/.test(attributes!));
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)];
  return {
    scripts: running.map(([, , code]) => hashOf(code!)),
    styles: styles.map(([, rules]) => hashOf(rules!)),
  };
}

test("the build contains pages", () => {
  expect(built).toEqual(expect.arrayContaining(["/", "/pricing", "/docs", "/unlock"]));
  expect(built.length).toBeGreaterThan(20);
});

describe.for([...built, ...console, ...hostedCheck, ...missing])("%s", (path) => {
  test("the policy allows the page's own inline scripts and styles by hash, and nothing else", async () => {
    const { headers, text } = await sendRequest("GET", path, { headers: { accept: "text/html" } });
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    const policy = headers.get("content-security-policy")!;
    const by = directives(policy);
    const inline = inlineIn(text);
    expect(policy).not.toMatch(/unsafe|strict-dynamic|nonce-|\*|http:/);
    expect(by.get("default-src")).toEqual(["'none'"]);
    expect(by.get("base-uri")).toEqual(["'none'"]);
    expect(new Set(by.get("script-src"))).toEqual(new Set(["'self'", ...inline.scripts]));
    expect(new Set(by.get("style-src"))).toEqual(new Set(["'self'", ...inline.styles]));
    expect(by.get("connect-src")).toEqual(["'self'"]);
    expect(by.get("form-action")).toEqual(["'self'"]);
    const embedders = path === "/verify/preview" ? ["'self'"] : ["'none'"];
    expect(by.get("frame-ancestors")).toEqual(embedders);
    // No hash can allow these: attributes that run or style, and addresses that are code.
    expect(text).not.toMatch(/<[a-z][^>]* (style|on\w+)=/i);
    expect(text).not.toMatch(/(href|src|action)="javascript:/i);
  });
});

let page: string;
beforeAll(async () => {
  const { session } = await createAccount();
  page = `/verify/${(await startCheck((await createWebsite(session)).asset_id)).id}`;
});

test("only its website and our own pages may embed the hosted check", async () => {
  const policy = (await sendRequest("GET", page)).headers.get("content-security-policy")!;
  expect(policy).not.toMatch(/unsafe/);
  expect(directives(policy).get("frame-ancestors")).toEqual([
    "https://shop.example",
    "https://shop.example:*",
    "https://*.shop.example",
    "https://*.shop.example:*",
    inject("publicUrl"),
  ]);
});

test("a website with Cross-Origin-Embedder-Policy may embed the hosted check, and nothing else of ours", async () => {
  const policiesOf = async (path: string) => {
    const { headers } = await sendRequest("GET", path);
    return ["cross-origin-embedder-policy", "cross-origin-resource-policy"].map((name) => headers.get(name));
  };
  // The page of a check that does not exist says so in its frame.
  for (const path of [page, "/verify/ver_none"])
    expect(await policiesOf(path), path).toEqual(["require-corp", "cross-origin"]);
  for (const path of ["/app", "/verify/preview", "/verify/test-wallet"])
    expect(await policiesOf(path), path).toEqual([null, "same-origin"]);
});

test("the policy blocks an inline script that was added after the policy was made", () => {
  const html = "<script>one()</script><style>a{}</style>";
  const allowed = createPagePolicy(html)();
  for (const { scripts, styles } of [inlineIn(html)])
    for (const hash of [...scripts, ...styles]) expect(allowed).toContain(hash);
  expect(allowed).not.toContain(inlineIn(`${html}<script>two()</script>`).scripts[1]);
});
