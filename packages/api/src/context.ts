import type {
  ApiKeyScope,
  AuthenticationMethod,
  Contract,
  Credential,
  OrganizationId,
  PasskeyNeed,
  Role,
  Route,
  UserId,
} from "@ofage/contract";
import type { Db, Tx } from "./db/schema.ts";
import type { Env } from "./env.ts";
import type { Intervals } from "./intervals.ts";
import type { RateCounts } from "./rate-counts/index.ts";
import type { ImageEncoder } from "./images/image-encoder.ts";
import type { JobQueue } from "./jobs/job-queue.ts";
import type { EngineClient } from "./remote-engine/index.ts";
import type { Geo } from "./integrations/geo.ts";
import type { GoogleClient } from "./integrations/google.ts";
import type { PaymentGateway } from "./integrations/payments/index.ts";
import type { ScanClock } from "./scan-clock.ts";
import type { ScanPlaces } from "./modules/verifications/scan/scan-places.ts";
import type { Telemetry } from "./telemetry/telemetry.ts";
import type { WalletSigners } from "./modules/digital-id/signing/index.ts";
import type { StatusLists, TrustStore } from "./modules/digital-id/trust/index.ts";
import type { Keyring } from "./secrets/keyring.ts";
import type { PasswordHasher } from "./secrets/password-hasher.ts";

/** Counts the calls of each key in memory and writes them at intervals, so that no call waits for it. */
export interface ApiKeyCallCounter {
  /** @param from address of the caller; null for a public key, with which visitors call */
  count(organizationId: OrganizationId, keyId: string, succeeded: boolean, from: string | null): void;
  /** Writes the counts; waits for a write in progress. */
  flush(): Promise<void>;
  /** Flushes for the last time. */
  close(): Promise<void>;
}

/** Everything that a process shares between its modules, created in main.ts and passed down. */
export interface Services {
  env: Env;
  /** Logs, metrics and traces of this process. */
  telemetry: Telemetry;
  db: Db;
  keyring: Keyring;
  passwords: PasswordHasher;
  queue: JobQueue;
  engine: EngineClient;
  images: ImageEncoder;
  /** Undefined if the operator has not configured it. */
  google: GoogleClient | undefined;
  /** Stores and charges cards. */
  paymentGateway: PaymentGateway;
  geo: Geo;
  /** Issuers that digital IDs are accepted from. */
  trust: TrustStore;
  /** Which digital IDs their issuers have withdrawn. */
  statusLists: StatusLists;
  /** Keys that sign requests to wallets. */
  walletSigners: WalletSigners;
  /** Counts rate-limited calls. */
  rateCounts: RateCounts;
  /** Counts the calls of each API key. */
  apiKeyCalls: ApiKeyCallCounter;
  /** How often this process looks for work, writes and renews. */
  intervals: Intervals;
  /** Current time for webhooks, billing, websites and API keys; tests set it forward, the demo back. */
  clock: () => Date;
  scanClock: ScanClock;
  scanPlaces: ScanPlaces;
}

/** A person's place in an organization, with what they may do there. */
export interface Membership {
  organization_id: OrganizationId;
  role: Role;
  /** The websites that the member is bound to; null for all. */
  website_ids: readonly string[] | null;
  live_keys: boolean;
}

/** A signed-in person. */
interface SignedIn {
  user_id: UserId;
  /** How the session began. */
  amr: AuthenticationMethod;
  session_id: string;
  token_hash: string;
  /** Time at which the person last proved who they are. */
  authenticated_at: Date;
}

/** The caller of a route that concerns the signed-in person alone. */
export interface SelfActor extends SignedIn {
  kind: "self";
  /** In the organization that the call names, or the person's first; null if they belong to none. */
  membership: Membership | null;
  /** Missing for the session to enter that organization; null if it may. */
  passkey_need: PasskeyNeed | null;
}

/** An API key, whose right to make the call was checked. */
interface KeyOfOrganization {
  organization_id: OrganizationId;
  key_id: string;
  is_test: boolean;
  /** The websites that the key is limited to; null for all. */
  website_ids: readonly string[] | null;
}

/** The caller, in one shape per credential. */
export interface ActorByCredential {
  none: { kind: "none" };
  /** A person acting as a member of an organization, whose right was checked. */
  session: { kind: "session" } & SignedIn & Membership;
  client_token: { kind: "client_token"; verification_id: string };
  secret_key: {
    kind: "secret_key";
    key_name: string;
    /** Scopes that limit the key; null for all. */
    scopes: readonly ApiKeyScope[] | null;
  } & KeyOfOrganization;
  public_key: { kind: "public_key"; origin: string | null } & KeyOfOrganization;
  /** `origin` is the calling page's origin as the browser reports it; null if it reports none. */
  browser_origin: { kind: "browser_origin"; origin: string | null };
}
export type Actor = ActorByCredential[Credential] | SelfActor;

export interface SessionCookie {
  token: string;
  maxAgeSeconds: number;
  sameSite: "Lax" | "Strict";
}

/** A body as it was sent, and the headers that sign it. */
export interface SignedBody {
  text: string;
  headers: Record<string, string>;
}

/** Context that every service receives besides its input. */
export interface Context<A extends Actor = Actor> extends Services {
  actor: A;
  userAgent: string;
  /**
   * The caller's IP address, as the server sees it behind the operator's proxies. Saved only in the organization's audit
   * log and for the last call of a private API key, and never for a visitor.
   */
  ipAddress: string;
  /** Country of that address (ISO 3166-1 alpha-2); null if unknown. */
  country(): string | null;
  /**
   * Saves the response under the request's Idempotency-Key in the transaction that makes the change, so that a kill
   * cannot come between the two. Undefined if the request has no key.
   */
  saveIdempotentResponse: ((tx: Tx, output: unknown) => Promise<void>) | undefined;
  /** The body of a signed route; undefined for every other. */
  signedBody: SignedBody | undefined;
  /** Sets the session cookie on the response; null removes it. */
  setSessionCookie(cookie: SessionCookie | null): void;
  /** Token by which a browser says that it signed in before; unverified, and undefined if it sends none. */
  knownBrowserToken: string | undefined;
  /** Saves such a token in the browser. */
  setKnownBrowserCookie(token: string): void;
}

/** The context of a route, whose credentials and right determine the possible actors. */
export type ContextOf<R extends Route> = Context<
  R["right"] extends "self" ? SelfActor : ActorByCredential[R["auth"][number]]
>;
export type Contexts = { [K in keyof Contract]: ContextOf<Contract[K]> };

/** The context that an organization's services share, for a session or a secret key. */
export type OrganizationContext = Context<ActorByCredential["session"] | ActorByCredential["secret_key"]>;
export type SessionContext = Context<ActorByCredential["session"]>;
export type SelfContext = Context<SelfActor>;

/** Facts about a visitor's page, whether it calls or holds a connection. */
export type VisitorContext = Services &
  Pick<Context<ActorByCredential["client_token"]>, "actor" | "userAgent" | "country">;
