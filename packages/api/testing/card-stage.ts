import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import { createKeyring } from "../src/secrets/keyring.ts";
import { type Account, createAccount, password } from "./account.ts";
import { call, newAddress, send } from "./call.ts";
import { type SecretCard, tracesOfCards } from "./card-traces.ts";
import type { Sent } from "./card-ways.ts";
import { type Child, newFolder, startServer } from "./child.ts";
import { copyDataDir, databaseUrlOf, filesOfDatabase, secretKeyOf } from "./database-of.ts";
import { filesBelow, type Place, rowsOf, searchFor } from "./everywhere.ts";
import { copyMigrated } from "./migrated.ts";
import { until } from "./until.ts";

/** Everything a server has at rest, and its folder for temporary files. */
export interface Rest {
  dataDir: string;
  temporary: string;
}

/** An account, whose cards are sent to servers that each begin with a copy of its database. */
export interface CardStage {
  account: Account;
  /** Three of its sessions. */
  sessions: readonly string[];
  newRest(name: string): Promise<Rest>;
  serve(rest: Rest, variables?: Record<string, string>, program?: string): Promise<Child>;
  /** Names a folder for a server's build. */
  buildFolder(name: string): string;
  close(): Promise<void>;
}

/** Opens a stage: a server makes an account that has seen no card yet, and ends. */
export async function openCardStage(): Promise<CardStage> {
  const folder = await newFolder();
  const before = join(folder.path, "before");
  await copyMigrated(before, inject("migrated"));
  const children: Child[] = [];
  const first = await startServer(before);
  const via = { server: first.url, from: newAddress() };
  const account = await createAccount(via, before);
  const sessions = [account.session];
  while (sessions.length < 3)
    sessions.push((await call("signIn", { email: account.email, password }, via)).body.session_token);
  await first.stop();
  return {
    account,
    sessions,
    newRest: async (name) => {
      const rest = { dataDir: join(folder.path, name, "data"), temporary: join(folder.path, name, "tmp") };
      await copyDataDir(before, rest.dataDir);
      await mkdir(rest.temporary);
      return rest;
    },
    serve: async ({ dataDir, temporary }, variables = {}, program) => {
      const child = await startServer(dataDir, { TMPDIR: temporary, ...variables }, program);
      children.push(child);
      return child;
    },
    buildFolder: (name) => join(folder.path, name, "build"),
    close: async () => {
      for (const child of children) if (child.process.exitCode === null) await child.kill();
      await folder.remove();
    },
  };
}

/** Waits until all is printed that was logged up to now: lines leave the process a little later, and a kill takes those that have not. */
export async function printedAll(child: Child): Promise<void> {
  const { headers } = await send("GET", "/healthz", { server: child.url });
  const id = headers.get("x-request-id")!;
  await until("its line in the log", async () => child.printed().includes(id) || undefined);
}

/**
 * Finds traces of these cards, and says where: in what was said, then in files, then in rows.
 * @param withRows for a server that has ended: the database can be opened
 */
export async function* sightings(
  cards: readonly SecretCard[],
  said: readonly Place[],
  { dataDir, temporary }: Rest,
  withRows = true,
): AsyncGenerator<string> {
  const url = await databaseUrlOf(dataDir);
  const keyring = createKeyring(await secretKeyOf(dataDir));
  const find = searchFor(tracesOfCards(cards, keyring));
  const groups = [
    async () => said,
    () => filesBelow(dataDir),
    ...(url ? [async () => filesBelow(await filesOfDatabase(url))] : []),
    () => filesBelow(temporary),
    ...(withRows ? [() => rowsOf(dataDir, keyring)] : []),
  ];
  for (const places of groups)
    for (const { where, bytes } of await places()) for (const what of find(bytes)) yield `${where}: ${what}`;
}

/** Collects what is found. */
export async function all(found: AsyncIterable<string>): Promise<string[]> {
  const list: string[] = [];
  for await (const each of found) list.push(each);
  return list;
}

/** Answers as places to search. */
export const answersOf = (sent: readonly Sent[]): Place[] =>
  sent.map(({ way, said }) => ({ where: `answer to ${way}`, bytes: Buffer.from(said) }));
/** A server's output as a place to search. */
export const printedBy = (child: Child): Place => ({ where: "output", bytes: Buffer.from(child.printed()) });
