import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { PrivacyScenario } from "@ofage/contract/privacy";
import type { Receiver } from "../../packages/api/testing/receiver.ts";
import { type Mutant, moduleOf } from "./mutants/index.ts";
import { lookAtRows } from "./rows.ts";
import { beginSlow, endDuringReading, hasCoreDump, type Scenario, scenarios } from "./scenarios.ts";
import { openShop, type Shop } from "./shop.ts";
import { Stage } from "./stage.ts";
import type { Find, Searched } from "./sweep.ts";
import { type Answer } from "./upload.ts";
import { groundIn, startWatched, type Watching } from "./watched-server.ts";

/** What happened in one scenario. */
export interface Act {
  name: PrivacyScenario;
  frames: number;
  /** Receipts that say that frames are gone, and hold. */
  receipts: number;
  answers: Answer[];
  searched: Searched[];
}

/** A data folder with a shop in it, that no frame has come near to. */
export interface Prepared {
  data: string;
  shop: Shop;
}

export interface Setting {
  /** Where everything happens; the caller removes it. */
  folder: string;
  receiver: Receiver;
  traced: boolean;
}

export async function prepare({ folder, receiver }: Setting): Promise<Prepared> {
  const ground = groundIn(join(folder, "prepared"));
  const server = await startWatched(ground, { traced: false });
  try {
    return { data: ground.data, shop: await openShop(server, receiver.url) };
  } finally {
    await server.end("SIGTERM");
  }
}

async function openStage(
  setting: Setting,
  prepared: Prepared,
  name: string,
  leaking: Omit<Watching, "traced"> = {},
): Promise<Stage> {
  const root = join(setting.folder, name);
  await mkdir(root);
  await cp(prepared.data, join(root, "data"), { recursive: true });
  const { received } = setting.receiver;
  const watching = { traced: setting.traced, ...leaking };
  const stage = new Stage(groundIn(root), prepared.shop, received, watching);
  await stage.start();
  return stage;
}

/** Does everything that can happen to frames to a server, and searches all that it wrote after each. @param tell told of each scenario */
export async function proveServer(
  setting: Setting,
  prepared: Prepared,
  tell: (act: Act) => void,
): Promise<Stage> {
  const stage = await openStage(setting, prepared, "server");
  const act = async ({ name, run, expected }: Scenario) => {
    stage.scenario = name;
    const { receipts } = stage;
    const answers = await run(stage);
    requireAnswers(name, answers, expected);
    await stage.look();
    const counts = { frames: stage.frames.get(name) ?? 0, receipts: stage.receipts - receipts };
    tell({ name, ...counts, answers, searched: stage.takeSearched() });
  };
  try {
    const slow = await beginSlow(stage);
    for (const scenario of scenarios) {
      if (scenario.name === "killed_during_upload") for (const each of slow) await act(each);
      await act(scenario);
    }
    stage.scenario = "everything_at_the_end";
    await stage.server.end("SIGTERM");
    await stage.look(true);
    stage.add(await lookAtRows(stage.sweep, stage.ground));
    tell({ name: stage.scenario, frames: 0, receipts: 0, answers: [], searched: stage.takeSearched() });
    return stage;
  } finally {
    await endAll(stage);
  }
}

/** Whether a server that leaks is caught. @returns what was found of its frames; undefined where the system lets it leak nothing */
export async function catchMutant(
  setting: Setting,
  prepared: Prepared,
  mutant: Mutant,
): Promise<Find[] | undefined> {
  const stage = await openStage(setting, prepared, mutant.name, {
    mutant: moduleOf(mutant),
    mayDump: mutant.crashes,
  });
  try {
    if (mutant.crashes) await endDuringReading(stage, "SIGABRT");
    else {
      const webhooks = setting.receiver.received.length;
      requireAnswers(mutant.name, await scenarios[0]!.run(stage), scenarios[0]!.expected);
      await setting.receiver.waitFor(webhooks + 1);
    }
    await stage.server.end("SIGTERM");
    await stage.look();
    stage.add(await lookAtRows(stage.sweep, stage.ground));
    if (mutant.crashes && !(await hasCoreDump(stage))) return undefined;
    return stage.takeSearched().flatMap(({ finds }) => finds);
  } finally {
    await endAll(stage);
  }
}

async function endAll({ servers }: Stage): Promise<void> {
  for (const server of servers)
    if (server.process.exitCode === null && server.process.signalCode === null) await server.end("SIGKILL");
}

/** @throws where what was to be tried did not happen */
function requireAnswers(name: string, answers: readonly Answer[], expected: readonly string[]): void {
  const said = answers.map(textOf);
  for (const each of expected)
    if (!said.includes(each))
      throw new Error(`${name}: no request was answered “${each}”, but ${said.join(", ")}`);
}

export const textOf = ({ status, said }: Answer): string => (status === null ? said : `${status} ${said}`);
