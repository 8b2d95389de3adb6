import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import { createKeyring } from "../src/secrets/keyring.ts";
import { type Account, createAccount } from "./account.ts";
import { randomIpAddress, sendRequest } from "./call-api.ts";
import { type SecretCard, buildCardTraces } from "./card-traces.ts";
import type { SentCard } from "./card-submissions.ts";
import { type ServerProcess, createTemporaryFolder, startServerProcess } from "./server-process.ts";
import { copyDataDir, secretKeyOf } from "./database-env.ts";
import { readFilesBelow, type ByteSource, readAllDatabaseRows, createTraceSearch } from "./secret-search.ts";
import { copyMigratedDatabase } from "./migrated-database.ts";
import { databaseFilesFolders, databaseNameOf } from "./test-databases.ts";
import { waitUntil } from "./wait-until.ts";

/** All stored data of a server, and its folder for temporary files. */
export interface ServerStorage {
  dataDir: string;
  temporary: string;
}

/** Organization whose cards are sent to servers that each start with a copy of its database. */
export interface CardLeakTestbed {
  account: Account;
  /** Sessions of its owner and of two strangers: a person's limit counts all their sessions. */
  sessions: readonly string[];
  newRest(name: string): Promise<ServerStorage>;
  serve(rest: ServerStorage, variables?: Record<string, string>, program?: string): Promise<ServerProcess>;
  /** Returns the folder for a server's build. */
  buildFolder(name: string): string;
  close(): Promise<void>;
}

/** Opens a testbed: a server creates an organization that has no card yet, and stops. */
export async function openCardLeakTestbed(): Promise<CardLeakTestbed> {
  const folder = await createTemporaryFolder();
  const before = join(folder.path, "before");
  await copyMigratedDatabase(before, inject("migrated"));
  const children: ServerProcess[] = [];
  const first = await startServerProcess(before);
  const via = { server: first.url, from: randomIpAddress() };
  const account = await createAccount(via, before);
  const strangers = [await createAccount(via, before), await createAccount(via, before)];
  const sessions = [account, ...strangers].map(({ session }) => session);
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

/** Waits until everything logged so far is printed: lines leave the process with a delay, and a kill loses the rest. */
export async function waitForLogFlush(child: ServerProcess): Promise<void> {
  const { headers } = await sendRequest("GET", "/healthz", { server: child.url });
  const id = headers.get("x-request-id")!;
  await waitUntil("its line in the log", async () => child.output().includes(id) || undefined);
}

/**
 * Finds traces of these cards and yields where: in responses and output, then in files, then in table rows.
 * @param withRows searches the database, too; the server must have stopped
 */
export async function* findCardTraces(
  cards: readonly SecretCard[],
  said: readonly ByteSource[],
  { dataDir, temporary }: ServerStorage,
  withRows = true,
): AsyncGenerator<string> {
  const folders = await databaseFilesFolders(databaseNameOf(dataDir));
  const keyring = createKeyring(await secretKeyOf(dataDir));
  const find = createTraceSearch(buildCardTraces(cards, keyring));
  const groups = [
    async () => said,
    () => readFilesBelow(dataDir),
    ...folders.map((folder) => () => readFilesBelow(folder)),
    () => readFilesBelow(temporary),
    ...(withRows ? [() => readAllDatabaseRows(dataDir, keyring)] : []),
  ];
  for (const places of groups)
    for (const { where, bytes } of await places()) for (const what of find(bytes)) yield `${where}: ${what}`;
}

/** Collects the findings. */
export async function collectAll(found: AsyncIterable<string>): Promise<string[]> {
  const list: string[] = [];
  for await (const each of found) list.push(each);
  return list;
}

/** Returns responses as sources to search. */
export const responseSources = (sent: readonly SentCard[]): ByteSource[] =>
  sent.map(({ caseName, responseText }) => ({
    where: `answer to ${caseName}`,
    bytes: Buffer.from(responseText),
  }));
/** Returns a server's output as a source to search. */
export const outputSource = (child: ServerProcess): ByteSource => ({
  where: "output",
  bytes: Buffer.from(child.output()),
});
