import { inspect } from "node:util";
import fastify from "fastify";
import { ContractError } from "@ofage/contract";
import { expect, test } from "vitest";
import { runInScope } from "../scope.ts";
import { logLevels, type LogMessages, logMessages } from "./log-messages.ts";
import { createFastifyLogger, openLog } from "./log.ts";

const secret = "hunter2-4242424242424242-tok_live";

function opened(logLevel: "debug" | "info" | "warn" | "error" | "silent" = "debug") {
  const written: string[] = [];
  const log = openLog({ logLevel, role: "api" }, (line) => written.push(line));
  return { log, written, parsed: () => written.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

/** Builds an error as the drivers of both databases throw it. */
function databaseError(): Error {
  const error = new Error(`duplicate key value violates unique constraint: ${secret}`);
  return Object.assign(error, {
    code: "23505",
    severity: "ERROR",
    detail: `Key (email)=(${secret}) already exists.`,
    where: secret,
    query: `select '${secret}'`,
    parameters: [secret],
    constraint: "people_email_key",
    table: "people",
  });
}

/** Lists everything that could get into a log line by mistake. */
function hostile(): unknown[] {
  const named = new Error(secret);
  named.name = secret;
  const renamed = new Error("changed later");
  renamed.message = secret;
  const spoofed = new Error(`x\n    at ${secret} (file:///${secret}.ts:1:1)\n    at /etc/${secret}:3:4`);
  const looped = new Error(secret);
  looped.cause = looped;
  class OfSecret extends Error {
    override get cause(): unknown {
      throw new Error(secret);
    }
    get code(): string {
      return secret;
    }
  }
  const trap = new Proxy(
    {},
    {
      get: () => secret,
      ownKeys: () => [secret],
      getOwnPropertyDescriptor: () => ({ value: secret, enumerable: true, configurable: true }),
    },
  );
  return [
    secret,
    {
      password: secret,
      token: secret,
      card: { number: secret },
      toJSON: () => secret,
      toString: () => secret,
    },
    new Error(secret, { cause: new TypeError(secret, { cause: databaseError() }) }),
    new AggregateError([new Error(secret)], secret),
    new ContractError("invalid_input", secret, { fields: { email: secret } }, { cause: new Error(secret) }),
    attempt(() => JSON.parse(`{"password": ${secret}`)),
    attempt(() => new URL(secret)),
    Object.assign(new Error(secret), {
      code: secret,
      syscall: secret,
      table: secret,
      constraint: secret,
      stack: secret,
    }),
    databaseError(),
    named,
    renamed,
    spoofed,
    looped,
    new OfSecret(secret),
    trap,
    Object.assign(Object.create(null) as object, { err: secret }),
    new Map([[secret, secret]]),
    Buffer.from(secret),
    () => secret,
    Symbol(secret),
    12n,
    null,
  ];
}

function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

test("no unlisted data in any field of any log line is written", () => {
  const { log, written } = opened();
  const kinds = Object.keys(logMessages) as (keyof LogMessages)[];
  for (const kind of kinds) {
    for (const thing of hostile()) {
      // As every listed field, as other fields, and as the line's fields themselves.
      const all = Object.fromEntries(
        ["err", "password", "authorization", "url", "body", ...Object.keys(logMessages[kind].fields)].map(
          (key) => [key, thing],
        ),
      );
      for (const fields of [all, { nested: { password: thing } }, thing])
        expect(() => log.write(kind, (fields ?? {}) as never)).not.toThrow();
    }
  }
  expect(written.length).toBe(kinds.length * hostile().length * 3);
  for (const line of written) expect(line).not.toMatch(/hunter2|4242|tok_live/);
});

test("an error is logged with class, code and place, and a database error also with constraint and table", () => {
  const { log, parsed } = opened();
  log.write("request failed", {
    method: "POST",
    route: "/v1/verifications/:id/scan",
    code: "internal_error",
    err: new TypeError("x", { cause: databaseError() }),
  });
  const [line] = parsed();
  expect(line).toMatchObject({
    level: "error",
    msg: "request failed",
    role: "api",
    method: "POST",
    route: "/v1/verifications/:id/scan",
    code: "internal_error",
    err: { type: "TypeError", cause: { code: "23505", constraint: "people_email_key", table: "people" } },
  });
  expect((line!.err as { at: string[] }).at[0]).toMatch(
    /^packages\/api\/src\/telemetry\/log\/log\.test\.ts:\d+$/,
  );
  expect(Date.parse(line!.time as string)).toBeGreaterThan(Date.now() - 60_000);
});

test("a log line identifies its request and job only by ids of our format", () => {
  const { log, parsed } = opened();
  const request_id = `req_${"0".repeat(26)}`;
  runInScope({ request_id }, () => runInScope({ job_id: secret }, () => log.write("stopped", {})));
  runInScope({ request_id: secret }, () => log.write("stopped", {}));
  const [first, second] = parsed();
  expect(first).toEqual({ level: "info", time: first!.time, msg: "stopped", role: "api", request_id });
  expect(Object.keys(second!)).toEqual(["level", "time", "msg", "role"]);
});

test("a field that does not match its schema is left out, and the line is written", () => {
  const { log, parsed } = opened();
  log.write("request", { method: "GET", route: "/v1/users/me", status: 200, ms: -1, code: "x y" });
  expect(parsed()[0]).toMatchObject({ method: "GET", route: "/v1/users/me", status: 200 });
  expect(Object.keys(parsed()[0]!)).not.toContain("ms");
  expect(Object.keys(parsed()[0]!)).not.toContain("code");
});

test.for(["debug", "info", "warn", "error", "silent"] as const)("log lines at LOG_LEVEL=%s", (level) => {
  const { log, parsed } = opened(level);
  for (const kind of Object.keys(logMessages) as (keyof LogMessages)[]) log.write(kind, {});
  const from = level === "silent" ? logLevels.length : logLevels.indexOf(level);
  expect(new Set(parsed().map((line) => line.level))).toEqual(new Set(logLevels.slice(from)));
});

test("an error of the framework and its plugins is logged like any other, without their text", async () => {
  const { log, written, parsed } = opened();
  const app = fastify({ loggerInstance: createFastifyLogger(log) });
  app.get("/:token", (request) => {
    request.log.info({ token: secret }, secret);
    request.log
      .child({ token: secret })
      .warn({ password: secret, err: new RangeError(secret) }, `it is ${secret}`);
    throw new Error(secret);
  });
  await app.inject({ url: `/${secret}`, headers: { authorization: secret } });
  await app.close();
  expect(parsed()).toMatchObject([
    { msg: "framework", err: { type: "RangeError" } },
    { err: { type: "Error" } },
  ]);
  expect(inspect(written)).not.toContain("hunter2");
});
