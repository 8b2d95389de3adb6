import { serverTestOutcomes } from "@ofage/contract";
import { describe, expect, test } from "vitest";
import { freePort } from "../../../fixtures/free-port.ts";
import { runHere, startServer, testKey } from "../testing/run-here.ts";

const env = { OFAGE_URL: "http://127.0.0.1:9", OFAGE_API_KEY: testKey };

test("the help lists every command, and each command has its own", async () => {
  const { code, stdout } = await runHere(["--help"]);
  const names = [...stdout.matchAll(/^ {2}(\S+(?: \S+)?) {3}/gm)].map(([, name]) => name!);
  expect([code, names]).toEqual([0, ["listen", "checks tail", "trigger", "mcp"]]);
  for (const name of names) {
    const help = await runHere([...name.split(" "), "--help"]);
    expect([help.code, help.stderr]).toEqual([0, ""]);
    expect(help.stdout).toMatch(new RegExp(`^Usage: ofage ${name} `));
    for (const option of ["--url", "--api-key", "--help"]) expect(help.stdout).toContain(`  ${option} `);
    expect(help.stdout.split("\n").filter((line) => line.length > 105)).toEqual([]);
  }
});

test("the help of trigger names every outcome", async () => {
  const { stdout } = await runHere(["trigger", "--help"]);
  for (const outcome of serverTestOutcomes) expect(stdout).toMatch(new RegExp(`\\b${outcome}\\b`));
});

test("--version prints the package's version", async () => {
  expect(await runHere(["--version"])).toEqual({ code: 0, stdout: "0.1.0\n", stderr: "" });
});

test.each([
  [["listn"], {}, 'There is no command "listn": see "ofage --help".'],
  [["checks"], {}, 'There is no command "checks": see "ofage --help".'],
  [["mcp", "--port"], {}, `Unknown option '--port': see "ofage mcp --help".`],
  [["mcp", "now"], {}, '"now" is one argument too many: see "ofage mcp --help".'],
  [
    ["mcp"],
    { OFAGE_URL: "" },
    /^Set OFAGE_URL to the address of your OfAge server, such as .+, or pass --url\.$/,
  ],
  [
    ["mcp", "--url", "age.example.com"],
    {},
    /^"age\.example\.com" is no address of a server: give one such as /,
  ],
  [
    ["mcp"],
    { OFAGE_API_KEY: "" },
    /^Set OFAGE_API_KEY, or pass --api-key: copy .+ from http:\/\/127\.0\.0\.1:9\/app\/api-keys\.$/,
  ],
  [["mcp", "--api-key", "age_pk_test_a"], {}, /^This is a public key, which can only start checks: /],
  [["mcp", "--api-key", "age_sk_test_••••abcd"], {}, /^This is no whole API key: /],
  [["trigger"], {}, /^Name an outcome: one of adult, /],
  [["trigger", "teenager"], {}, /^There is no outcome "teenager": one of adult, /],
  [
    ["trigger", "adult", "--method", "passport"],
    {},
    'There is no method "passport": one of face_scan, digital_id, custom.',
  ],
  [["trigger", "adult", "--metadata", "cart"], {}, 'Write --metadata as key=value instead of "cart".'],
  [
    ["trigger", "adult", "--api-key", "age_sk_abc"],
    {},
    "trigger takes a test key (age_sk_test_…) only, and this is a live key.",
  ],
  [["listen"], {}, "Pass --forward-to, such as --forward-to http://localhost:3000/hooks."],
  [["listen", "--forward-to", "localhost:3000"], {}, /^"localhost:3000" is no address: /],
  [["listen", "--forward-to", "http://localhost", "--events", "passed"], {}, /^There is no event "passed": /],
  [
    ["listen", "--forward-to", "http://localhost", "--secret", "x"],
    {},
    /^--secret must be whsec_ and base64/,
  ],
])("%j with %j exits with 2 and says what to do", async (args, changes, expected) => {
  const { code, stdout, stderr } = await runHere(args, { ...env, ...changes });
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(expected instanceof RegExp ? new RegExp(expected.source, "m") : `${expected}\n`);
  expect(stderr.match(/\n/g)).toHaveLength(1);
});

describe("a call that fails exits with 1 and one sentence", () => {
  const json = (body: object) => JSON.stringify({ request_id: "req_1", ...body });
  const tail = (url: string) => runHere(["checks", "tail"], { OFAGE_URL: url, OFAGE_API_KEY: testKey });

  test.each([
    [
      "a key that is unknown",
      401,
      {},
      json({ code: "invalid_api_key", error: "No." }),
      (url: string) =>
        `${url} doesn't know this key, or the key has expired: copy one from ${url}/app/api-keys.`,
    ],
    [
      "a rate limit",
      429,
      { "retry-after": "17" },
      json({ code: "rate_limited", error: "No." }),
      () => "Too many calls with this key: try again in 17 seconds.",
    ],
    [
      "a scope that the key lacks",
      403,
      {},
      json({ code: "scope_required", error: "This key lacks verifications.read." }),
      () => "This key lacks verifications.read.",
    ],
    [
      "invalid input",
      400,
      {},
      json({
        code: "invalid_input",
        error: "Please check your input.",
        fields: { asset_id: "Please provide the asset_id." },
      }),
      () => "Please check your input. Please provide the asset_id.",
    ],
    [
      "a failure of the server",
      500,
      {},
      json({ code: "internal_error", error: "Something broke." }),
      () => "Something broke. (req_1)",
    ],
    [
      "a proxy without a server",
      502,
      {},
      "<h1>Bad gateway</h1>",
      (url: string) =>
        `${url} answered 502: the server, or a proxy in front of it, is not available. Try again later.`,
    ],
    [
      "another server's page",
      404,
      {},
      "<h1>Nothing</h1>",
      (url: string) => `${url} is no OfAge server: check OFAGE_URL.`,
    ],
    [
      "another server's answer to everything",
      200,
      {},
      "<h1>Hello</h1>",
      (url: string) => `${url} is no OfAge server: check OFAGE_URL.`,
    ],
  ])("for %s", async (_name, status, headers, body, sentence) => {
    const url = await startServer((_request, response) => void response.writeHead(status, headers).end(body));
    expect(await tail(url)).toEqual({ code: 1, stdout: "", stderr: `${sentence(url)}\n` });
  });

  test("for a redirect to another origin, which the key does not follow", async () => {
    const target = await startServer((request, response) => {
      const code = request.headers.authorization ? "internal_error" : "api_key_required";
      response.writeHead(401).end(json({ code, error: "No." }));
    });
    const url = await startServer(
      (_request, response) => void response.writeHead(308, { location: target }).end(),
    );
    expect((await tail(url)).stderr).toBe(
      `${url} redirects to another address, where the key doesn't arrive: set OFAGE_URL to that address.\n`,
    );
  });

  test("for a server that cannot be reached", async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    expect(await tail(url)).toEqual({
      code: 1,
      stdout: "",
      stderr: `${url} can't be reached (ECONNREFUSED): check OFAGE_URL, and whether the server is running.\n`,
    });
  });
});
