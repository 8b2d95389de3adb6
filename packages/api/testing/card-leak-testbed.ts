import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import { createKeyring } from "../src/secrets/keyring.ts";
import { type Account, createAccount, password } from "./account.ts";
import { callApi, randomIpAddress, sendRequest } from "./call-api.ts";
import { type SecretCard, buildCardTraces } from "./card-traces.ts";
import type { SentCard } from "./card-submissions.ts";
import { type ServerProcess, createTemporaryFolder, startServerProcess } from "./server-process.ts";
import { copyDataDir, databaseUrlOf, databaseFilesFolder, secretKeyOf } from "./database-env.ts";
import { readFilesBelow, type ByteSource, readAllDatabaseRows, createTraceSearch } from "./secret-search.ts";
import { copyMigratedDatabase } from "./migrated-database.ts";
import { waitUntil } from "./wait-until.ts";

/** Everything a server has at rest, and its folder for temporary files. */
export interface ServerStorage {
  dataDir: string;
  temporary: string;
}

/** An account, whose cards are sent to servers that each begin with a copy of its database. */
export interface CardLeakTestbed {
  account: Account;
  /** Three of its sessions. */
  sessions: readonly string[];
  newRest(name: string): Promise<ServerStorage>;
  serve(rest: ServerStorage, variables?: Record<string, string>, program?: string): Promise<ServerProcess>;
  /** Names a folder for a server's build. */
  buildFolder(name: string): string;
  close(): Promise<void>;
}

/** Opens a stage: a server makes an account that has seen no card yet, and ends. */
export async function openCardLeakTestbed(): Promise<CardLeakTestbed> {
  const folder = await createTemporaryFolder();
  const before = join(folder.path, "before");
  await copyMigratedDatabase(before, inject("migrated"));
  const children: ServerProcess[] = [];
  const first = await startServerProcess(before);
  const via = { server: first.url, from: randomIpAddress() };
  const account = await createAccount(via, before);
  const sessions = [account.session];
  while (sessions.length < 3)
    sessions.push((await callApi("signIn", { email: account.email, password }, via)).body.session_token);
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
      const child = await startServerProcess(dataDir, { TMPDIR: temporary, ...variables }, program);
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
export async function waitForLogFlush(child: ServerProcess): Promise<void> {
  const { headers } = await sendRequest("GET", "/healthz", { server: child.url });
  const id = headers.get("x-request-id")!;
  await waitUntil("its line in the log", async () => child.output().includes(id) || undefined);
}

/**
 * Finds traces of these cards, and says where: in what was said, then in files, then in rows.
 * @param withRows for a server that has ended: the database can be opened
 */
export async function* findCardTraces(
  cards: readonly SecretCard[],
  said: readonly ByteSource[],
  { dataDir, temporary }: ServerStorage,
  withRows = true,
): AsyncGenerator<string> {
  const url = await databaseUrlOf(dataDir);
  const keyring = createKeyring(await secretKeyOf(dataDir));
  const find = createTraceSearch(buildCardTraces(cards, keyring));
  const groups = [
    async () => said,
    () => readFilesBelow(dataDir),
    ...(url ? [async () => readFilesBelow(await databaseFilesFolder(url))] : []),
    () => readFilesBelow(temporary),
    ...(withRows ? [() => readAllDatabaseRows(dataDir, keyring)] : []),
  ];
  for (const places of groups)
    for (const { where, bytes } of await places()) for (const what of find(bytes)) yield `${where}: ${what}`;
}

/** Collects what is found. */
export async function collectAll(found: AsyncIterable<string>): Promise<string[]> {
  const list: string[] = [];
  for await (const each of found) list.push(each);
  return list;
}

/** Answers as places to search. */
export const responseSources = (sent: readonly SentCard[]): ByteSource[] =>
  sent.map(({ caseName, responseText }) => ({
    where: `answer to ${caseName}`,
    bytes: Buffer.from(responseText),
  }));
/** A server's output as a place to search. */
export const outputSource = (child: ServerProcess): ByteSource => ({
  where: "output",
  bytes: Buffer.from(child.output()),
});
