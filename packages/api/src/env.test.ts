import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { EnvError, readEnv, variableNames } from "./env.ts";

test("readEnv without settings configures an embedded installation on this machine", () => {
  expect(readEnv({})).toEqual({
    role: "all",
    port: 3000,
    host: "127.0.0.1",
    dataDir: resolve("./data"),
    databaseUrl: undefined,
    publicUrl: "http://localhost:3000",
    secretKey: undefined,
    mailUrl: undefined,
    mailFrom: "OfAge <no-reply@localhost>",
    google: undefined,
    stripe: undefined,
    pastDueGraceDays: undefined,
    taxRates: {},
    trustProxy: false,
    countryHeader: undefined,
    modelManifestPath: undefined,
    engineUrls: [],
    engineKey: undefined,
    webhookAllowNet: [],
    trust: { anchorFolder: undefined, lists: [], signerFolder: undefined },
    walletSigning: undefined,
    logLevel: "info",
    metrics: undefined,
    tracing: undefined,
  });
});

test("readEnv uses what is set and treats empty values as unset", () => {
  const secret = "x".repeat(32);
  expect(
    readEnv({
      PORT: "8080",
      HOST: "0.0.0.0",
      DATA_DIR: "/var/lib/ofage",
      DATABASE_URL: "postgres://u:p@db/ofage",
      PUBLIC_URL: "https://age.example.com/",
      SECRET_KEY: secret,
      MAIL_URL: "smtps://u:p@mail.example:465",
      MAIL_FROM: "",
      GOOGLE_CLIENT_ID: "client",
      GOOGLE_CLIENT_SECRET: "hush",
      GOOGLE_ISSUER: "",
      STRIPE_SECRET_KEY: "sk_live_1",
      STRIPE_PUBLISHABLE_KEY: "pk_live_1",
      STRIPE_WEBHOOK_SECRET: "whsec_1",
      STRIPE_API_BASE: "",
      TRUST_PROXY: "10.0.0.0/8, ::1",
      COUNTRY_HEADER: "CF-IPCountry",
      MODEL_MANIFEST: "networks/my-net.json",
      WEBHOOK_ALLOW_NET: "10.1.0.0/16, ::1",
      TRUST_ANCHORS: "trust/anchors",
      TRUSTED_LISTS: "https://lists.example/av.xml, /etc/lists/own.xml",
      TRUSTED_LIST_SIGNERS: "trust/signers",
      WALLET_SIGNING_KEY: "wallet/key.pem",
      WALLET_CERTIFICATES: "wallet/chain.pem",
      WALLET_CLIENT_ID_PREFIX: "x509_san_dns",
      LOG_LEVEL: "silent",
      PAST_DUE_GRACE_DAYS: "14",
      TAX_RATES: '{"AT":{"name":"VAT","percent":20}}',
      METRICS_PORT: "9464",
      METRICS_HOST: "0.0.0.0",
      OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318/",
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_EXPORTER_OTLP_HEADERS: "x-tenant=a%20b",
      OTEL_RESOURCE_ATTRIBUTES: "service.name=other,deployment.environment=test",
      OTEL_SERVICE_NAME: "age",
      OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
      OTEL_TRACES_SAMPLER_ARG: "0.25",
      SOMETHING_ELSE: "1",
    }),
  ).toEqual({
    role: "all",
    port: 8080,
    host: "0.0.0.0",
    dataDir: "/var/lib/ofage",
    databaseUrl: "postgres://u:p@db/ofage",
    publicUrl: "https://age.example.com",
    secretKey: secret,
    mailUrl: "smtps://u:p@mail.example:465",
    mailFrom: "OfAge <no-reply@age.example.com>",
    google: { clientId: "client", clientSecret: "hush", issuer: "https://accounts.google.com" },
    stripe: {
      secretKey: "sk_live_1",
      publishableKey: "pk_live_1",
      webhookSecret: "whsec_1",
      apiBase: "https://api.stripe.com",
    },
    pastDueGraceDays: 14,
    taxRates: { AT: { name: "VAT", percent: 20, reverse_charge: false } },
    trustProxy: "10.0.0.0/8, ::1",
    countryHeader: "cf-ipcountry",
    modelManifestPath: resolve("networks/my-net.json"),
    engineUrls: [],
    engineKey: undefined,
    webhookAllowNet: ["10.1.0.0/16", "::1"],
    trust: {
      anchorFolder: resolve("trust/anchors"),
      lists: ["https://lists.example/av.xml", "/etc/lists/own.xml"],
      signerFolder: resolve("trust/signers"),
    },
    walletSigning: {
      keyFile: resolve("wallet/key.pem"),
      certificateFile: resolve("wallet/chain.pem"),
      clientIdPrefix: "x509_san_dns",
    },
    logLevel: "silent",
    metrics: { host: "0.0.0.0", port: 9464 },
    tracing: {
      url: "http://collector:4318/v1/traces",
      headers: { "x-tenant": "a b" },
      serviceName: "age",
      resource: { "deployment.environment": "test" },
      sampler: "parentbased_traceidratio",
      sampleRatio: 0.25,
      scheduleDelayMs: 5000,
    },
  });
  expect(readEnv({ TRUST_PROXY: "true" }).trustProxy).toBe(true);
  expect(readEnv({ TRUST_PROXY: "false" }).trustProxy).toBe(false);
});

test.for([
  ["WALLET_CLIENT_ID_PREFIX", "did"],
  ["PORT", "abc"],
  ["PORT", "0"],
  ["PORT", "65536"],
  ["PORT", "80.5"],
  ["DATABASE_URL", "mysql://db/x"],
  ["PUBLIC_URL", "age.example.com"],
  ["PUBLIC_URL", "ftp://age.example.com"],
  ["PUBLIC_URL", "https://age.example.com/check"],
  ["PUBLIC_URL", "https://age.example.com?a=b"],
  ["PUBLIC_URL", "https://age.example.com/#a"],
  ["PUBLIC_URL", "https://user:password@age.example.com"],
  ["SECRET_KEY", "short"],
  ["MAIL_URL", "http://mail.example"],
  ["TRUST_PROXY", "yes"],
  ["TRUST_PROXY", "10.0.0.0/33"],
  ["TRUST_PROXY", "10.0.0.0/8,"],
  ["WEBHOOK_ALLOW_NET", "localhost"],
  ["WEBHOOK_ALLOW_NET", "10.0.0.0/33"],
  ["WEBHOOK_ALLOW_NET", "10.0.0.1,"],
  ["TRUSTED_LISTS", "http://lists.example/av.xml"],
  ["TRUSTED_LISTS", "https://user:secret@lists.example/av.xml"],
  ["TRUSTED_LISTS", "lists/own.xml"],
  ["TRUSTED_LISTS", "https://lists.example/av.xml,"],
  ["COUNTRY_HEADER", "a country"],
  ["COUNTRY_HEADER", "x:y"],
  ["COUNTRY_HEADER", "x".repeat(65)],
  ["LOG_LEVEL", "loud"],
  ["PAST_DUE_GRACE_DAYS", "0"],
  ["PAST_DUE_GRACE_DAYS", "a week"],
  ["TAX_RATES", "20%"],
  ["TAX_RATES", '{"XX":{"name":"VAT","percent":20}}'],
  ["TAX_RATES", '{"AT":{"name":"VAT","percent":-1}}'],
  ["TAX_RATES", '{"AT":{"name":"VAT","rate":20}}'],
  ["METRICS_PORT", "0"],
  // That address is reachable by everyone.
  ["METRICS_PORT", "3000"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
  ["OTEL_EXPORTER_OTLP_PROTOCOL", "grpc"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "a b"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "a=%zz"],
  ["OTEL_TRACES_SAMPLER", "some"],
  ["OTEL_TRACES_SAMPLER_ARG", "2"],
  ["OTEL_SDK_DISABLED", "perhaps"],
  ["GOOGLE_ISSUER", "accounts.google.com"],
  // Plain http is allowed only on this machine.
  ["GOOGLE_ISSUER", "http://accounts.example"],
  ["GOOGLE_ISSUER", "http://127.0.0.1.example"],
  ["GOOGLE_ISSUER", "http://localhost.example"],
  ["STRIPE_API_BASE", "api.stripe.com"],
  ["STRIPE_API_BASE", "http://api.stripe.example"],
  ["STRIPE_API_BASE", "http://127.0.0.1.example"],
  // The secret key in the wrong place would go to browsers.
  ["STRIPE_PUBLISHABLE_KEY", "sk_live_1"],
  ["STRIPE_WEBHOOK_SECRET", "sk_live_1"],
] as const)("readEnv refuses %s=%s", ([name, value]) => {
  expect(() =>
    readEnv({ [name]: value, SECRET_KEY: name === "SECRET_KEY" ? value : "x".repeat(32) }),
  ).toThrow(
    expect.objectContaining({
      constructor: EnvError,
      message: expect.stringMatching(new RegExp(`^${name}: \\S`)),
    }),
  );
});

test("readEnv names every invalid setting at once", () => {
  expect(() => readEnv({ PORT: "x", LOG_LEVEL: "x" })).toThrow(/^PORT: .*\nLOG_LEVEL: /);
});

test("readEnv requires SECRET_KEY with a shared database", () => {
  expect(() => readEnv({ DATABASE_URL: "postgres://db/x" })).toThrow(
    /^SECRET_KEY: required with DATABASE_URL/,
  );
});

test.for([
  ["api", {}, "DATABASE_URL: required with --role api"],
  ["jobs", {}, "DATABASE_URL: required with --role jobs"],
  ["engine", {}, "ENGINE_KEY: required with --role engine"],
  ["all", { ENGINE_URLS: "engine:3000" }, "ENGINE_KEY: required with ENGINE_URLS"],
  ["all", { ENGINE_URLS: "https://engine" }, "ENGINE_URLS: expected host:port"],
  ["engine", { ENGINE_KEY: "short" }, "ENGINE_KEY: expected at least 32 characters"],
] as const)("readEnv for --role %s with %j names what is missing or wrong", ([role, variables, sentence]) => {
  expect(() => readEnv(variables, role)).toThrow(sentence);
});

test("readEnv for an engine requires only ENGINE_KEY", () => {
  const ENGINE_KEY = "e".repeat(32);
  expect(readEnv({ ENGINE_KEY }, "engine")).toMatchObject({ engineKey: ENGINE_KEY, secretKey: undefined });
  const asked = readEnv({ ENGINE_KEY, ENGINE_URLS: "engine-1:3000, [::1]:3001" });
  expect(asked.engineUrls).toEqual(["engine-1:3000", "[::1]:3001"]);
});

test("readEnv accepts COUNTRY_HEADER only with a trusted proxy", () => {
  for (const TRUST_PROXY of [undefined, "", "false"])
    expect(() => readEnv({ COUNTRY_HEADER: "CF-IPCountry", TRUST_PROXY })).toThrow(
      /^COUNTRY_HEADER: expected TRUST_PROXY/,
    );
});

test("readEnv requires both Google settings and accepts a test issuer over http on this machine", () => {
  for (const name of ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"])
    expect(() => readEnv({ [name]: "x" })).toThrow("expected both, or neither");
  const issuer = "http://127.0.0.1:4000";
  const env = { GOOGLE_CLIENT_ID: "x", GOOGLE_CLIENT_SECRET: "y", GOOGLE_ISSUER: issuer };
  expect(readEnv(env).google?.issuer).toBe(issuer);
});

test("readEnv requires Stripe's secret key; the other settings are optional, and a test API may use http on this machine", () => {
  for (const [name, value] of [
    ["STRIPE_PUBLISHABLE_KEY", "pk_test_1"],
    ["STRIPE_WEBHOOK_SECRET", "whsec_1"],
  ])
    expect(() => readEnv({ [name!]: value })).toThrow(/expected STRIPE_SECRET_KEY as well/);
  expect(
    readEnv({ STRIPE_SECRET_KEY: "sk_test_1", STRIPE_API_BASE: "http://127.0.0.1:4242" }).stripe,
  ).toEqual({
    secretKey: "sk_test_1",
    publishableKey: undefined,
    webhookSecret: undefined,
    apiBase: "http://127.0.0.1:4242",
  });
});

test("readEnv disables traces as OpenTelemetry specifies", () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = "http://collector:4318";
  expect(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracing?.serviceName).toBe("ofage");
  expect(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: "true" }).tracing).toBeUndefined();
  expect(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: "none" }).tracing).toBeUndefined();
  const OTEL_EXPORTER_OTLP_TRACES_ENDPOINT = "https://traces.example/here";
  expect(readEnv({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT }).tracing?.url).toBe("https://traces.example/here");
});

test("docs/configuration.md lists every variable that the server reads, and no other OTEL variable", async () => {
  const page = await readFile(new URL("../../../docs/configuration.md", import.meta.url), "utf8");
  const rows = page.split("\n").filter((line) => line.startsWith("| `"));
  const documented = rows.flatMap((row) => row.split("|")[1]!.match(/[A-Z][A-Z_0-9]+/g) ?? []);
  expect(variableNames.filter((name) => !documented.includes(name))).toEqual([]);
  const unknown = documented.filter((name) => name.startsWith("OTEL_") && !variableNames.includes(name));
  expect(unknown).toEqual([]);
});
