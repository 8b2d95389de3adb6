import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { PrivacyScenario } from "@ofage/contract/privacy-report";
import type { WebhookReceiver } from "../../packages/api/testing/webhook-receiver.ts";
import { type Mutant, mutantModuleUrl } from "./mutants/index.ts";
import { searchDatabaseRows } from "./search-database-rows.ts";
import {
  startSlowScenarios,
  endServerDuringReading,
  hasCoreDump,
  type ScenarioDefinition,
  scenarios,
} from "./scenarios.ts";
import { createPrivacyShop, type PrivacyShop } from "./shop.ts";
import { ProofStage } from "./proof-stage.ts";
import type { PlacedFinding, SearchedPlace } from "./output-sweep.ts";
import { type UploadResponse } from "./upload.ts";
import { createServerFolders, startWatchedServer, type WatchOptions } from "./watched-server.ts";

/** Outcome of one scenario. */
export interface ScenarioResult {
  name: PrivacyScenario;
  frames: number;
  /** Number of verified receipts of deleted frames. */
  receipts: number;
  answers: UploadResponse[];
  searched: SearchedPlace[];
}

/** Data folder with a shop, before any frame was sent. */
export interface PreparedData {
  dataDir: string;
  shop: PrivacyShop;
}

export interface ProofSetup {
  /** Root of all files; the caller removes it. */
  folder: string;
  receiver: WebhookReceiver;
  traced: boolean;
}

export async function prepareData({ folder, receiver }: ProofSetup): Promise<PreparedData> {
  const ground = createServerFolders(join(folder, "prepared"));
  const server = await startWatchedServer(ground, { isTraced: false });
  try {
    return { dataDir: ground.data, shop: await createPrivacyShop(server, receiver.url) };
  } finally {
    await server.end("SIGTERM");
  }
}

async function openStage(
  setting: ProofSetup,
  prepared: PreparedData,
  name: string,
  leaking: Omit<WatchOptions, "isTraced"> = {},
): Promise<ProofStage> {
  const root = join(setting.folder, name);
  await mkdir(root);
  await cp(prepared.dataDir, join(root, "data"), { recursive: true });
  const { received } = setting.receiver;
  const watching = { isTraced: setting.traced, ...leaking };
  const stage = new ProofStage(createServerFolders(root), prepared.shop, received, watching);
  await stage.start();
  return stage;
}

/**
 * Runs every scenario that frames can meet on a server, and searches everything that it wrote after each.
 * @param tell called with each scenario's result
 */
export async function runPrivacyProof(
  setting: ProofSetup,
  prepared: PreparedData,
  tell: (act: ScenarioResult) => void,
): Promise<ProofStage> {
  const stage = await openStage(setting, prepared, "server");
  const act = async ({ name, run, expected }: ScenarioDefinition) => {
    stage.scenario = name;
    const { receiptCount } = stage;
    const answers = await run(stage);
    requireAnswers(name, answers, expected);
    await stage.searchWrites();
    const counts = { frames: stage.frames.get(name) ?? 0, receipts: stage.receiptCount - receiptCount };
    tell({ name, ...counts, answers, searched: stage.takeSearched() });
  };
  try {
    const slow = await startSlowScenarios(stage);
    for (const scenario of scenarios) {
      if (scenario.name === "killed_during_upload") for (const each of slow) await act(each);
      await act(scenario);
    }
    stage.scenario = "everything_at_the_end";
    await stage.server.end("SIGTERM");
    await stage.searchWrites(true);
    stage.addSearched(await searchDatabaseRows(stage.sweep, stage.ground));
    tell({ name: stage.scenario, frames: 0, receipts: 0, answers: [], searched: stage.takeSearched() });
    return stage;
  } finally {
    await killAllServers(stage);
  }
}

/**
 * Tests whether the search catches a server that leaks.
 * @returns the finds; undefined where the system prevents the leak
 */
export async function catchMutant(
  setting: ProofSetup,
  prepared: PreparedData,
  mutant: Mutant,
): Promise<PlacedFinding[] | undefined> {
  const stage = await openStage(setting, prepared, mutant.name, {
    mutantModuleUrl: mutantModuleUrl(mutant),
    canDumpCore: mutant.crashes,
  });
  try {
    if (mutant.crashes) await endServerDuringReading(stage, "SIGABRT");
    else {
      const webhooks = setting.receiver.received.length;
      requireAnswers(mutant.name, await scenarios[0]!.run(stage), scenarios[0]!.expected);
      await setting.receiver.waitFor(webhooks + 1);
    }
    await stage.server.end("SIGTERM");
    await stage.searchWrites();
    stage.addSearched(await searchDatabaseRows(stage.sweep, stage.ground));
    if (mutant.crashes && !(await hasCoreDump(stage))) return undefined;
    return stage.takeSearched().flatMap(({ finds }) => finds);
  } finally {
    await killAllServers(stage);
  }
}

async function killAllServers({ servers }: ProofStage): Promise<void> {
  for (const server of servers)
    if (server.process.exitCode === null && server.process.signalCode === null) await server.end("SIGKILL");
}

/**
 * Checks that the scenario really happened.
 * @throws Error when an expected answer is missing
 */
function requireAnswers(name: string, answers: readonly UploadResponse[], expected: readonly string[]): void {
  const said = answers.map(formatAnswer);
  for (const each of expected)
    if (!said.includes(each))
      throw new Error(`${name}: expected the answer “${each}”, got ${said.join(", ")}`);
}

export const formatAnswer = ({ status, outcome }: UploadResponse): string =>
  status === null ? outcome : `${status} ${outcome}`;
