import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { type TracingEnv, readTracingEnv, tracingVariables } from "./env-tracing.ts";
import { type TaxRates, TaxRatesVariable } from "./env-tax-rates.ts";
import { clientIdPrefixes, type WalletSigningFiles } from "./modules/digital-id/signing/wallet-signer.ts";
import { TrustedListsVariable, type TrustSources } from "./modules/digital-id/trust/trust-sources.ts";
import type { ProcessRole } from "./process-role.ts";

const unset = (value: unknown) => (value === "" ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(unset, schema.optional());

/** `true` trusts whoever connects directly, as one proxy; otherwise a list of the operator's addresses and CIDRs. */
const TrustProxy = z
  .string()
  .refine(
    (value) =>
      value === "true" || value === "false" || value.split(",").every((part) => isNetwork(part.trim())),
    "expected true, false, or addresses and CIDRs such as 10.0.0.0/8, separated by commas",
  )
  .transform((value) => (value === "true" ? true : value === "false" ? false : value));

function isNetwork(text: string): boolean {
  const [address = "", bits] = text.split("/");
  const family = isIP(address);
  return (
    family !== 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
  );
}

function isSecureOrLocal(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || /^(localhost|\[::1\]|127\.\d+\.\d+\.\d+)$/.test(hostname);
}

/** Tells whether an address has nothing after its host and port, and no password. */
function isOrigin(address: string): boolean {
  const { origin, href } = new URL(address);
  return href === `${origin}/`;
}

function isHostAndPort(text: string): boolean {
  return /^[^\s/:@]+:\d{1,5}$|^\[[\da-f:]+\]:\d{1,5}$/i.test(text) && URL.canParse(`https://${text}`);
}

const Secret = z.string().min(32, "expected at least 32 characters of random text");

const Variables = z.object({
  PORT: z.preprocess(unset, z.coerce.number().int().min(1).max(65535).default(3000)),
  HOST: z.preprocess(unset, z.string().default("127.0.0.1")),
  DATA_DIR: z.preprocess(unset, z.string().default("./data")),
  DATABASE_URL: optional(
    z.url({ protocol: /^postgres(ql)?$/, error: "expected postgres://user:password@host/database" }),
  ),
  PUBLIC_URL: optional(
    z
      .url({
        protocol: /^https?$/,
        error: "expected a URL such as https://age.example.com",
        abort: true,
      })
      .refine(isOrigin, "expected scheme, host and port alone, such as https://age.example.com"),
  ),
  SECRET_KEY: optional(Secret),
  ENGINE_KEY: optional(Secret),
  MAIL_URL: optional(z.url({ protocol: /^smtps?$/, error: "expected smtp://host:port" })),
  MAIL_FROM: optional(z.string().min(3)),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_ISSUER: z.preprocess(
    unset,
    z
      .url({
        protocol: /^https?$/,
        error: "expected a URL such as https://accounts.google.com",
        abort: true,
      })
      .refine(isSecureOrLocal, "expected an https URL; http is allowed only on this machine, for tests")
      .default("https://accounts.google.com"),
  ),
  STRIPE_SECRET_KEY: optional(z.string()),
  // The publishable key goes to every owner's browser, so the secret key must not pass in its place.
  STRIPE_PUBLISHABLE_KEY: optional(z.string().startsWith("pk_", "expected the key that starts with pk_")),
  STRIPE_WEBHOOK_SECRET: optional(
    z.string().startsWith("whsec_", "expected the secret that starts with whsec_"),
  ),
  STRIPE_API_BASE: z.preprocess(
    unset,
    z
      .url({ protocol: /^https?$/, error: "expected a URL such as https://api.stripe.com", abort: true })
      .refine(isSecureOrLocal, "expected an https URL; http is allowed only on this machine, for tests")
      .default("https://api.stripe.com"),
  ),
  PAST_DUE_GRACE_DAYS: optional(
    z.coerce
      .number({ error: "expected a number of days from 1 to 365" })
      .int("expected a number of days from 1 to 365")
      .min(1, "expected a number of days from 1 to 365")
      .max(365, "expected a number of days from 1 to 365"),
  ),
  TAX_RATES: optional(TaxRatesVariable),
  TRUST_PROXY: optional(TrustProxy),
  COUNTRY_HEADER: optional(
    z.string().regex(/^[A-Za-z0-9-]{1,64}$/, "expected a header name such as CF-IPCountry"),
  ),
  MODEL_MANIFEST: optional(z.string()),
  ENGINE_URLS: optional(
    z
      .string()
      .transform((value) => value.split(",").map((part) => part.trim()))
      .refine(
        (parts) => parts.every(isHostAndPort),
        "expected host:port of each engine process, separated by commas",
      ),
  ),
  WEBHOOK_ALLOW_NET: optional(
    z
      .string()
      .transform((value) => value.split(",").map((part) => part.trim()))
      .refine(
        (parts) => parts.every(isNetwork),
        "expected addresses and CIDRs such as 127.0.0.0/8, separated by commas",
      ),
  ),
  TRUST_ANCHORS: optional(z.string()),
  TRUSTED_LISTS: optional(TrustedListsVariable),
  TRUSTED_LIST_SIGNERS: optional(z.string()),
  WALLET_SIGNING_KEY: optional(z.string()),
  WALLET_CERTIFICATES: optional(z.string()),
  WALLET_CLIENT_ID_PREFIX: z.preprocess(
    unset,
    z
      .enum(clientIdPrefixes, { error: `expected one of ${clientIdPrefixes.join(", ")}` })
      .default("x509_hash"),
  ),
  LOG_LEVEL: z.preprocess(unset, z.enum(["debug", "info", "warn", "error", "silent"]).default("info")),
  METRICS_PORT: optional(z.coerce.number().int().min(1).max(65535)),
  METRICS_HOST: z.preprocess(unset, z.string().default("127.0.0.1")),
  ...tracingVariables,
});

/** Names of the environment variables that the server reads. */
export const variableNames = Object.keys(Variables.shape);

/** Credentials from Google's console. */
export interface GoogleEnv {
  clientId: string;
  clientSecret: string;
  /** OpenID Connect issuer; Google's own by default. */
  issuer: string;
}

/** Credentials from Stripe's dashboard. */
export interface StripeEnv {
  secretKey: string;
  /** Key for the browser; without it no card can be entered. */
  publishableKey: string | undefined;
  /** Secret with which Stripe signs its webhooks; without it they are refused. */
  webhookSecret: string | undefined;
  /** Stripe's own by default. */
  apiBase: string;
}

/** Settings of one process. */
export interface Env {
  role: ProcessRole;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Origin. */
  publicUrl: string;
  secretKey: string | undefined;
  mailUrl: string | undefined;
  mailFrom: string;
  google: GoogleEnv | undefined;
  /** Undefined if cards go to the built-in test gateway. */
  stripe: StripeEnv | undefined;
  /** Days from the first declined payment of a month until the organization is limited to the free plan; undefined for never. */
  pastDueGraceDays: number | undefined;
  /** Taxes on invoices by the buyer's country; empty for none. */
  taxRates: TaxRates;
  trustProxy: boolean | string;
  /** Lowercase name of the header in which the trusted proxy sends the visitor's country; undefined if it sends none. */
  countryHeader: string | undefined;
  /** `host:port` of engine processes that read frames instead of this one; empty if this process reads them. */
  engineUrls: string[];
  /** Shared secret between engine processes and their callers; engines need no other secret. */
  engineKey: string | undefined;
  /** Manifest of the custom model that replaces the recommended model version; undefined for our own. */
  modelManifestPath: string | undefined;
  /** Networks (CIDR) that webhooks may reach besides the public internet, also over http. */
  webhookAllowNet: string[];
  /** Issuers whose digital IDs are accepted. */
  trust: TrustSources;
  /** Keys that sign requests to wallets; undefined for unsigned ones. */
  walletSigning: WalletSigningFiles | undefined;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
  /** Address at which Prometheus reads the metrics; undefined to disable them. */
  metrics: { host: string; port: number } | undefined;
  /** Export of traces; undefined to disable them. */
  tracing: TracingEnv | undefined;
}

/** Invalid settings; the message names each variable and what was expected. */
export class EnvError extends Error {}

/**
 * Reads the process's environment variables, once.
 * @throws EnvError naming every invalid variable
 */
export function readEnv(variables: Record<string, string | undefined>, role: ProcessRole = "all"): Env {
  const parsed = Variables.safeParse(variables);
  if (!parsed.success) {
    throw new EnvError(
      parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"),
    );
  }
  const given = parsed.data;
  if (given.DATABASE_URL && !given.SECRET_KEY) {
    throw new EnvError(
      "SECRET_KEY: required with DATABASE_URL; set at least 32 characters of random text, the same for every process",
    );
  }
  if (role === "engine" && !given.ENGINE_KEY) {
    throw new EnvError("ENGINE_KEY: required with --role engine; set the same key as for the API processes");
  }
  if ((role === "api" || role === "jobs") && !given.DATABASE_URL) {
    throw new EnvError(
      `DATABASE_URL: required with --role ${role}, because only one process can use the embedded database`,
    );
  }
  if (given.ENGINE_URLS && !given.ENGINE_KEY) {
    throw new EnvError("ENGINE_KEY: required with ENGINE_URLS; set the same key as for the engines");
  }
  if ((given.GOOGLE_CLIENT_ID === undefined) !== (given.GOOGLE_CLIENT_SECRET === undefined)) {
    throw new EnvError("GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: expected both, or neither");
  }
  if ((given.STRIPE_PUBLISHABLE_KEY ?? given.STRIPE_WEBHOOK_SECRET) && !given.STRIPE_SECRET_KEY) {
    throw new EnvError(
      "STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: expected STRIPE_SECRET_KEY as well, because cards go to the test gateway without it",
    );
  }
  if (given.COUNTRY_HEADER && !given.TRUST_PROXY) {
    throw new EnvError(
      "COUNTRY_HEADER: expected TRUST_PROXY as well, because anyone can send the header to a server without a proxy",
    );
  }
  if (given.METRICS_PORT === given.PORT) {
    throw new EnvError("METRICS_PORT: expected a port other than PORT, which everyone can reach");
  }
  if (given.TRUSTED_LISTS && !given.TRUSTED_LIST_SIGNERS) {
    throw new EnvError(
      "TRUSTED_LIST_SIGNERS: expected the folder with the certificates of those who sign the trusted lists, because a list that anyone may sign names nobody",
    );
  }
  if ((given.WALLET_SIGNING_KEY === undefined) !== (given.WALLET_CERTIFICATES === undefined)) {
    throw new EnvError("WALLET_SIGNING_KEY, WALLET_CERTIFICATES: expected both, or neither");
  }
  const publicUrl = new URL(given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).origin;
  return {
    role,
    port: given.PORT,
    host: given.HOST,
    dataDir: resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    publicUrl,
    secretKey: given.SECRET_KEY,
    mailUrl: given.MAIL_URL,
    mailFrom: given.MAIL_FROM ?? `OfAge <no-reply@${new URL(publicUrl).hostname}>`,
    google:
      given.GOOGLE_CLIENT_ID !== undefined && given.GOOGLE_CLIENT_SECRET !== undefined
        ? {
            clientId: given.GOOGLE_CLIENT_ID,
            clientSecret: given.GOOGLE_CLIENT_SECRET,
            issuer: given.GOOGLE_ISSUER,
          }
        : undefined,
    stripe:
      given.STRIPE_SECRET_KEY !== undefined
        ? {
            secretKey: given.STRIPE_SECRET_KEY,
            publishableKey: given.STRIPE_PUBLISHABLE_KEY,
            webhookSecret: given.STRIPE_WEBHOOK_SECRET,
            apiBase: given.STRIPE_API_BASE,
          }
        : undefined,
    pastDueGraceDays: given.PAST_DUE_GRACE_DAYS,
    taxRates: given.TAX_RATES ?? {},
    trustProxy: given.TRUST_PROXY ?? false,
    countryHeader: given.COUNTRY_HEADER?.toLowerCase(),
    modelManifestPath: given.MODEL_MANIFEST && resolve(given.MODEL_MANIFEST),
    engineUrls: given.ENGINE_URLS ?? [],
    engineKey: given.ENGINE_KEY,
    webhookAllowNet: given.WEBHOOK_ALLOW_NET ?? [],
    trust: {
      anchorFolder: given.TRUST_ANCHORS && resolve(given.TRUST_ANCHORS),
      lists: given.TRUSTED_LISTS ?? [],
      signerFolder: given.TRUSTED_LIST_SIGNERS && resolve(given.TRUSTED_LIST_SIGNERS),
    },
    walletSigning:
      given.WALLET_SIGNING_KEY !== undefined && given.WALLET_CERTIFICATES !== undefined
        ? {
            keyFile: resolve(given.WALLET_SIGNING_KEY),
            certificateFile: resolve(given.WALLET_CERTIFICATES),
            clientIdPrefix: given.WALLET_CLIENT_ID_PREFIX,
          }
        : undefined,
    logLevel: given.LOG_LEVEL,
    metrics:
      given.METRICS_PORT === undefined ? undefined : { host: given.METRICS_HOST, port: given.METRICS_PORT },
    tracing: readTracingEnv(given),
  };
}
