import type { Contract, Credential, Route } from "@ofage/contract";
import type { Engine } from "@ofage/engine";
import type { Db, Tx } from "./db/schema.ts";
import type { Env } from "./env.ts";
import type { RateCounts } from "./rate-counts/index.ts";
import type { ImageEncoder } from "./images/image-encoder.ts";
import type { JobQueue } from "./jobs/job-queue.ts";
import type { Geo } from "./integrations/geo.ts";
import type { GoogleClient } from "./integrations/google.ts";
import type { PaymentGateway } from "./integrations/payments/index.ts";
import type { ApiKeyCallCounter } from "./modules/api-keys/index.ts";
import type { Telemetry } from "./telemetry/telemetry.ts";
import type { Keyring } from "./secrets/keyring.ts";
import type { PasswordHasher } from "./secrets/password-hasher.ts";

/** What one process has, made in main.ts and passed down. */
export interface Services {
  env: Env;
  /** Where everything is told that the process tells of itself. */
  telemetry: Telemetry;
  db: Db;
  keyring: Keyring;
  passwords: PasswordHasher;
  queue: JobQueue;
  engine: Engine;
  images: ImageEncoder;
  /** undefined where the operator has not set it up. */
  google: GoogleClient | undefined;
  /** Where cards are kept and charged. */
  paymentGateway: PaymentGateway;
  geo: Geo;
  /** Where calls are counted that are limited. */
  rateCounts: RateCounts;
  /** Where the calls of each API key are counted. */
  apiKeyCalls: ApiKeyCallCounter;
  /** The time by which webhooks are due and months are billed; tests set it forward. */
  clock: () => Date;
}

/** Who calls, one shape a credential. */
export interface ActorByCredential {
  none: { kind: "none" };
  session: { kind: "session"; account_id: string; session_id: string; token_hash: string };
  client_token: { kind: "client_token"; verification_id: string };
  secret_key: { kind: "secret_key"; account_id: string; key_id: string; key_name: string; is_test: boolean };
  public_key: {
    kind: "public_key";
    account_id: string;
    key_id: string;
    is_test: boolean;
    origin: string | null;
  };
  /** `origin` is what the browser says of the calling page; null when it says nothing. */
  browser_origin: { kind: "browser_origin"; origin: string | null };
}
export type Actor = ActorByCredential[Credential];

export interface SessionCookie {
  token: string;
  maxAgeSeconds: number;
  sameSite: "Lax" | "Strict";
}

/** What every verb receives beside its input. */
export interface Context<A extends Actor = Actor> extends Services {
  actor: A;
  userAgent: string;
  /** The caller's, as the server sees it behind the operator's proxies. Kept in the account's audit log alone, and of no visitor. */
  ipAddress: string;
  /** Where that is (ISO 3166-1 alpha-2); null when it cannot be told. */
  country(): string | null;
  /** Files of a multipart row, in the order sent; in memory only. */
  files: Uint8Array[];
  /**
   * Keeps the answer under the request's Idempotency-Key in the transaction that makes it true, so that a kill cannot come between.
   * Undefined where the request has none.
   */
  saveIdempotentResponse: ((tx: Tx, output: unknown) => Promise<void>) | undefined;
  /** Sets the session cookie on the answer; null removes it. */
  setSessionCookie(cookie: SessionCookie | null): void;
}

/** The context of a row: its credentials decide who the actor can be. */
export type ContextOf<R extends Route> = Context<ActorByCredential[R["auth"][number]]>;
export type Contexts = { [K in keyof Contract]: ContextOf<Contract[K]> };

/** For what several verbs of one credential share. */
export type AccountContext = Context<ActorByCredential["session"] | ActorByCredential["secret_key"]>;
export type SessionContext = Context<ActorByCredential["session"]>;
export type VerificationContext = Context<ActorByCredential["client_token"]>;
