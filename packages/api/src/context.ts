import type { Contract, Credential, Row } from "@ofage/contract";
import type { Engine } from "@ofage/engine";
import type { Db } from "./db/schema.ts";
import type { Env } from "./env.ts";
import type { ImageEncoder } from "./images/encoder.ts";
import type { Queue } from "./jobs/queue.ts";
import type { Geo } from "./outside/geo.ts";
import type { GoogleClient } from "./outside/google.ts";
import type { Keyring } from "./secrets/keyring.ts";
import type { Passwords } from "./secrets/passwords.ts";

/** What one process has, made in main.ts and passed down. */
export interface Services {
  env: Env;
  db: Db;
  keyring: Keyring;
  passwords: Passwords;
  queue: Queue;
  engine: Engine;
  images: ImageEncoder;
  /** undefined where the operator has not set it up. */
  google: GoogleClient | undefined;
  geo: Geo;
}

/** Who calls, one shape a credential. */
export interface Actors {
  none: { kind: "none" };
  session: { kind: "session"; account_id: string; session_id: string; token_hash: string };
  client_token: { kind: "client_token"; check_id: string };
  /** `origin` is what the browser says of the calling page; null when it says nothing. */
  browser_origin: { kind: "browser_origin"; origin: string | null };
}
export type Actor = Actors[Credential];

export interface SessionCookie {
  token: string;
  maxAgeSeconds: number;
  sameSite: "Lax" | "Strict";
}

/** What every verb receives beside its input. */
export interface Context<A extends Actor = Actor> extends Services {
  actor: A;
  userAgent: string;
  /** Where the caller's address is (ISO 3166-1 alpha-2); null when that cannot be told. The address itself goes no further. */
  country(): string | null;
  /** Files of a multipart row, in the order sent; in memory only. */
  files: Uint8Array[];
  /** Sets the session cookie on the answer; null removes it. */
  setSessionCookie(cookie: SessionCookie | null): void;
}

/** The context of a row: its credentials decide who the actor can be. */
export type ContextOf<R extends Row> = Context<Actors[R["auth"][number]]>;
export type Contexts = { [K in keyof Contract]: ContextOf<Contract[K]> };

/** For what several verbs of one credential share. */
export type SessionContext = Context<Actors["session"]>;
export type CheckContext = Context<Actors["client_token"]>;
